import { describe, expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { NIGHT_PRESETS, type Neutralisation } from '#shared/races/neutralisation.ts'
import type { WallTime } from '#shared/races/wall-time.ts'
import { choiceOf, neutralisationOf, nightValuesOf, NO_NIGHTS, valuesOfChoice } from './night-values.ts'

const DAY = '2017-07-28' as LocalDate
const window = (from: string, to: string) => ({ from: from as WallTime, to: to as WallTime })

describe('the form and the stored rule have the same hours', () => {
  test.each<[Neutralisation, string]>([
    [{ rule: 'none' }, 'none'],
    [{ rule: 'fixed', minutes: 369 }, 'fixed'],
    [{ rule: 'clock', from: '21:30', to: '05:30' }, 'clock'],
    [NIGHT_PRESETS.BE, 'BE'],
    [NIGHT_PRESETS.NL, 'NL'],
    [{ rule: 'sun', graceMinutes: 30, beforeSunriseMinutes: 20, utcOffsetMinutes: 90 }, 'sun'],
    [{ rule: 'windows', windows: [window('2017-07-28T22:34:00', '2017-07-29T05:35:00')] }, 'windows'],
    [{ rule: 'windows', windows: [window('2017-07-29T22:33:00', '2017-07-30T05:36:00')] }, 'windows'],
    [{ rule: 'windows', windows: [window('2017-07-29T00:30:00', '2017-07-29T04:30:15')] }, 'windows'],
  ])('%j is the choice %s', (rule, choice) => {
    const values = nightValuesOf(rule, DAY)
    expect(choiceOf(values)).toBe(choice)
    expect(neutralisationOf(values, DAY)).toEqual(rule)
  })

  test('a stored rule with one number of minutes has it on both sides', () => {
    const values = nightValuesOf({ rule: 'sun', graceMinutes: 30, utcOffsetMinutes: 120 }, DAY)
    expect(values).toMatchObject({ graceMinutes: '30', beforeSunriseMinutes: '30', sunCountry: '' })
  })
})

test.each([
  ['BE', NIGHT_PRESETS.BE],
  ['NL', NIGHT_PRESETS.NL],
  ['clock', NIGHT_PRESETS.GB],
  ['none', { rule: 'none' }],
] as const)('choosing %s fills in %j', (choice, rule) => {
  expect(neutralisationOf({ ...NO_NIGHTS, ...valuesOfChoice(choice) }, DAY)).toEqual(rule)
})

test('nights without times are left out', () => {
  const values = { ...NO_NIGHTS, rule: 'windows' as const, windows: '- 22:33-05:36 22:30-' }
  expect(neutralisationOf(values, DAY)).toEqual({
    rule: 'windows',
    windows: [window('2017-07-29T22:33:00', '2017-07-30T05:36:00')],
  })
})
