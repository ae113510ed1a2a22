import { describe, expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { fertilityCheckDueOn, fertilityCheckState, fillDates, hatchCountdown } from './cycle-dates.ts'

const day = (text: string | null) => text as LocalDate | null

describe('candling', () => {
  test.each([
    ['2026-03-01', { state: 'pending', daysUntilDue: 5 }],
    ['2026-03-05', { state: 'pending', daysUntilDue: 1 }],
    ['2026-03-06', { state: 'due' }],
    ['2026-03-20', { state: 'due' }],
  ])('on %s, with the first egg of 1 March, is %o', (today, state) => {
    const clutch = { firstEggDate: day('2026-03-01'), fertilityCheckDate: null }
    expect(fertilityCheckState(clutch, today as LocalDate)).toEqual(state)
    const checked = { ...clutch, fertilityCheckDate: day('2026-03-05') }
    expect(fertilityCheckState(checked, today as LocalDate)).toEqual({ state: 'completed' })
  })

  test('is not due without an egg', () => {
    expect(fertilityCheckState({ firstEggDate: null, fertilityCheckDate: null }, '2026-03-06' as LocalDate)).toBeUndefined()
    expect(fertilityCheckDueOn(null)).toBeNull()
    expect(fertilityCheckDueOn(day('2026-02-27'))).toBe('2026-03-04')
  })
})

test.each([
  ['2026-03-18', { state: 'waiting', days: 2 }],
  ['2026-03-19', { state: 'waiting', days: 1 }],
  ['2026-03-20', { state: 'due_now' }],
  ['2026-03-23', { state: 'due_now' }],
  ['2026-03-24', { state: 'overdue', days: 4 }],
])('on %s a hatch expected on 20 March is %o', (today, countdown) => {
  expect(hatchCountdown('2026-03-20' as LocalDate, today as LocalDate)).toEqual(countdown)
})

const NOTHING = { incubationStartDate: null, expectedHatchDate: null, expectedFledgeDate: null }

test.each([
  [
    [null, null, null],
    [null, null, null],
  ],
  [
    ['2026-03-01', null, null],
    [null, '2026-03-21', '2026-04-22'],
  ],
  [
    ['2026-03-01', '2026-03-03', null],
    ['2026-03-03', '2026-03-21', '2026-04-22'],
  ],
  [
    ['2026-03-01', '2026-03-04', null],
    ['2026-03-04', '2026-03-22', '2026-04-23'],
  ],
  [
    [null, '2026-03-04', null],
    ['2026-03-04', '2026-03-22', '2026-04-23'],
  ],
  [
    ['2026-03-01', '2026-03-03', '2026-03-20'],
    ['2026-03-03', '2026-03-21', '2026-04-21'],
  ],
  [
    [null, null, '2026-03-20'],
    [null, null, '2026-04-21'],
  ],
])('eggs and hatch on %o give start of incubation, hatch and fledging on %o', (known, following) => {
  const [firstEggDate = null, secondEggDate = null, firstHatchDate = null] = known.map(day)
  expect(Object.values(fillDates({ firstEggDate, secondEggDate, firstHatchDate }, NOTHING))).toEqual(following)
})

test('keeps the dates the keeper entered and calculates the others from them', () => {
  const known = { firstEggDate: day('2026-03-01'), secondEggDate: day('2026-03-03'), firstHatchDate: null }
  const typed = { ...NOTHING, expectedHatchDate: day('2026-03-25') }
  expect(fillDates(known, typed)).toEqual({
    incubationStartDate: '2026-03-03',
    expectedHatchDate: '2026-03-25',
    expectedFledgeDate: '2026-04-26',
  })
})
