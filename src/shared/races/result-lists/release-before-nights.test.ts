import { describe, expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { WallTime } from '#shared/races/wall-time.ts'
import { calculateRace } from './calculate-results.ts'
import type { KnownRace, ListedResult } from './race-inference.ts'

/** A race whose birds came after a night of neutral hours. The list does not have the release. */
const DATE = '2017-07-21' as LocalDate
const HOUR = 3600
const DAY = 24 * HOUR

/** Makes birds that leave out a night of `neutral` minutes before each of their days. */
function listed(
  birds: readonly { day: number; at: number; speed: number; isDayListed?: boolean }[],
  release: number,
  night: number,
) {
  return birds.map(({ day, at, speed, isDayListed }, index): ListedResult => {
    const flown = at + day * DAY - release - day * night * 60
    return {
      sheet: '',
      key: `0:${index + 2}`,
      rowNumber: index + 2,
      band: `BE${1000 + index}`,
      bandKey: `BE${1000 + index}`,
      position: index + 1,
      distance: Math.round((flown / 60) * speed),
      arrival: at * 1000,
      velocityText: ((Math.round((flown / 60) * speed) * 60) / flown).toFixed(4),
      ...(isDayListed && { arrivalDay: day }),
      problems: [],
    }
  })
}

const flock = (day: number, isDayListed = false) =>
  Array.from({ length: 12 }, (_, index) => ({
    day,
    at: (6 + index / 3) * HOUR + index * 7,
    speed: 900 - index * 15,
    isDayListed,
  }))

const infer = (rows: readonly ListedResult[], race: Partial<KnownRace> = {}) =>
  calculateRace(rows, { date: DATE, unitOfTitle: 'm_min', country: 'BE', ...race }, {})

describe('the release that no list contains, of a race without arrivals on its first day', () => {
  // Night of 21 July 2017 in Brussels: 22:43 to 05:25.
  test.each([
    ['07:00:00', 7 * HOUR, 1],
    ['06:15:00', 6.25 * HOUR, 1],
    ['11:30:00', 11.5 * HOUR, 1],
  ])('is on the morning of the race: %s', (clock, release, day) => {
    const result = infer(listed(flock(day), release, 402))
    expect(result.releasedAt).toBe(`${DATE}T${clock}`)
    expect(result.questions).toEqual([])
    expect(result.days).toEqual([{ day, rows: 12, source: 'velocity' }])
    expect(result.nights.map(({ minutes, source }) => [minutes, source])).toEqual([[402, 'measured']])
    expect(result.rows.every(({ problems, computedSpeed }) => problems.length === 0 && computedSpeed === undefined)).toBe(true)
  })

  test('is the same when the file has the days', () => {
    const result = infer(listed(flock(1, true), 7 * HOUR, 402))
    expect(result.releasedAt).toBe(`${DATE}T07:00:00`)
  })

  test('is before two nights when the first birds came on the second day after it', () => {
    const race = infer(listed(flock(2), 7 * HOUR, 420), { country: 'GB' })
    expect(race.releasedAt).toBe(`${DATE}T07:00:00`)
    expect(race.days).toMatchObject([{ day: 2, rows: 12 }])
  })

  test('is not changed when birds came on the day of the release', () => {
    const rows = listed(
      [...Array.from({ length: 6 }, (_, at) => ({ day: 0, at: (19 + at / 4) * HOUR, speed: 1000 - at })), ...flock(1)],
      7 * HOUR,
      402,
    )
    const result = infer(rows)
    expect(result.releasedAt).toBe(`${DATE}T07:00:00`)
    expect(result.days.map(({ day, rows: count }) => [day, count])).toEqual([
      [0, 6],
      [1, 12],
    ])
  })

  test('is before no night when the keeper says that all hours count', () => {
    const race: KnownRace = { date: DATE, neutralisation: { rule: 'none' }, unitOfTitle: 'm_min', country: 'BE' }
    const result = calculateRace(listed(flock(1), 14 * HOUR, 0), race, { isNeutralisationSet: true })
    expect(result.releasedAt).toBe(`${DATE}T14:00:00`)
  })

  test('is before the night that the keeper enters', () => {
    const rows = listed(flock(1), 7 * HOUR, 390)
    const neutralisation = { rule: 'clock', from: '22:30', to: '05:00' } as const
    const race: KnownRace = { date: DATE, neutralisation, unitOfTitle: 'm_min' }
    expect(calculateRace(rows, race, { isNeutralisationSet: true }).releasedAt).toBe(`${DATE}T07:00:00`)
  })

  test('stays open with the neutral hours where no rule is known, and the velocities of the list are kept', () => {
    const result = infer(listed(flock(1), 7 * HOUR, 402), { country: undefined })
    expect(result.questions.map(({ code }) => code)).toEqual(['neutralisation'])
    expect(result.releasedAt).toBe(undefined)
    expect(result.days).toMatchObject([{ day: 1, rows: 12 }])
    expect(result.rows.every(({ speedSource, flightTimeMs }) => speedSource === 'list' && flightTimeMs === undefined)).toBe(true)
  })
})

describe('a list without the release', () => {
  const birds = (velocity: boolean): ListedResult[] =>
    listed(flock(0), 6 * HOUR, 0).map(({ velocityText, ...row }) => ({
      ...row,
      ...(velocity && { velocityText: velocityText! }),
    }))
  const asked = (rows: readonly ListedResult[], race: KnownRace) =>
    calculateRace(rows, race, {}).questions.map(({ code }) => code)
  const released = { releasedAt: `${DATE}T06:00:00` as WallTime, neutralisation: { rule: 'none' } as const }

  test('asks for it if its arrivals have no velocity', () => expect(asked(birds(false), { date: DATE })).toContain('release'))
  test('does not ask if the keeper says it', () => expect(asked(birds(false), { date: DATE, release: released })).toEqual([]))
  test('does not ask if the velocities show it', () => expect(asked(birds(true), { date: DATE })).toEqual([]))
  test('does not ask if it has no arrivals', () => {
    const rows = birds(true).map(({ arrival: _, ...row }) => row)
    expect(asked(rows, { date: DATE, unitOfTitle: 'm_min' })).toEqual([])
  })
})
