import { describe, expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { arrivalAfter, correctArrival, flyingTime } from './flying-time.ts'
import { moveWindows, nightOf, windowOfNight } from './neutral-windows.ts'
import { neutralisationSchema, NIGHT_PRESETS, type Neutralisation } from './neutralisation.ts'
import { sunTimes } from './sun-times.ts'
import { speedOf } from './velocity.ts'
import { timeOn, toMs, wallTimeSchema, type WallTime } from './wall-time.ts'

const wallTime = (text: string) => text as WallTime
const none: Neutralisation = { rule: 'none' }
const MINUTE = 60_000

describe('flying time', () => {
  test('subtracts the release from the arrival within a day', () => {
    expect(
      flyingTime({ releasedAt: wallTime('2016-03-05T07:45:00'), neutralisation: none }, wallTime('2016-03-05T11:23:42')),
    ).toBe(((3 * 60 + 38) * 60 + 42) * 1000)
  })

  test('is negative for an arrival before the release', () => {
    expect(
      flyingTime({ releasedAt: wallTime('2016-03-05T07:45:00'), neutralisation: none }, wallTime('2016-03-05T07:44:59')),
    ).toBe(-1000)
  })

  test('of Barcelona 2013 excludes 369 minutes of the night, which gives the published 944.289 and 904.897 m/min', () => {
    const release = { releasedAt: wallTime('2013-07-05T09:30:00'), neutralisation: { rule: 'fixed', minutes: 369 } as const }
    expect(speedOf(1_057_761, flyingTime(release, wallTime('2013-07-06T10:19:10')))).toBeCloseTo(944.289, 2)
    // The distance is published only to ten metres.
    expect(speedOf(1_103_080, flyingTime(release, wallTime('2013-07-06T11:58:01')))).toBeCloseTo(904.897, 1)
  })

  test.each([
    ['2017-07-28T21:00:00', 0],
    ['2017-07-29T06:00:00', 400],
    ['2017-07-30T06:00:00', 800],
  ])('excludes from an arrival at %s %i minutes by the rule of fixed minutes', (arrival, minutes) => {
    const releasedAt = wallTime('2017-07-28T06:45:00')
    const whole = flyingTime({ releasedAt, neutralisation: none }, wallTime(arrival))
    expect(whole - flyingTime({ releasedAt, neutralisation: { rule: 'fixed', minutes: 400 } }, wallTime(arrival))).toBe(
      minutes * MINUTE,
    )
  })
})

describe('the sun', () => {
  // From almanacs, in the local time of Brussels and Dhaka.
  test.each([
    ['2017-06-21', { latitude: 50.85, longitude: 4.35 }, 120, '05:28', '22:00'],
    ['2017-03-04', { latitude: 23.81, longitude: 90.41 }, 360, '06:18', '18:03'],
  ])('%s at %j', (day, place, offset, rise, set) => {
    const sun = sunTimes(day as LocalDate, place)
    const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
    expect(Math.abs((sun?.rise ?? NaN) / MINUTE + offset - minutes(rise))).toBeLessThan(3)
    expect(Math.abs((sun?.set ?? NaN) / MINUTE + offset - minutes(set))).toBeLessThan(3)
  })

  test('has no sunrise near the pole in winter', () => {
    expect(sunTimes('2017-12-21' as LocalDate, { latitude: 80, longitude: 10 })).toBeUndefined()
  })

  test('the night between sunset and sunrise is excluded, except for the grace time on both sides', () => {
    const location = { latitude: 50.85, longitude: 4.35 }
    const neutral = (graceMinutes: number, arrival: string) => {
      const releasedAt = wallTime('2017-06-21T08:00:00')
      const release = { releasedAt, location, neutralisation: { rule: 'sun', graceMinutes, utcOffsetMinutes: 120 } as const }
      return (
        (flyingTime({ releasedAt, neutralisation: none }, wallTime(arrival)) - flyingTime(release, wallTime(arrival))) / MINUTE
      )
    }
    expect(Math.abs(neutral(0, '2017-06-22T12:00:00') - 448)).toBeLessThan(3)
    expect(neutral(0, '2017-06-22T12:00:00') - neutral(30, '2017-06-22T12:00:00')).toBeCloseTo(60, 6)
    expect(neutral(30, '2017-06-21T22:25:00')).toBe(0)
    expect(Math.abs(neutral(30, '2017-06-21T23:00:00') - 30)).toBeLessThan(3)
  })
})

describe('windows', () => {
  const releasedAt = wallTime('2017-07-28T06:45:00')
  const night = { from: wallTime('2017-07-28T22:34:00'), to: wallTime('2017-07-29T05:35:00') }
  const second = { from: wallTime('2017-07-29T22:33:00'), to: wallTime('2017-07-30T05:36:00') }
  const windows: Neutralisation = { rule: 'windows', windows: [night, second] }
  const neutral = (neutralisation: Neutralisation, arrival: string) =>
    (flyingTime({ releasedAt, neutralisation: none }, wallTime(arrival)) -
      flyingTime({ releasedAt, neutralisation }, wallTime(arrival))) /
    MINUTE

  test.each([
    ['2017-07-28T22:34:00', 0],
    ['2017-07-28T22:35:00', 1],
    ['2017-07-29T05:34:00', 420],
    ['2017-07-29T05:35:00', 421],
    ['2017-07-29T12:00:00', 421],
    ['2017-07-29T22:33:00', 421],
    ['2017-07-30T05:36:00', 421 + 423],
  ])('before an arrival at %s, %i minutes are neutral', (arrival, minutes) => expect(neutral(windows, arrival)).toBe(minutes))

  test.each([
    ['22:00', '05:00', '2017-07-28T22:00:00', 0],
    ['22:00', '05:00', '2017-07-29T04:59:00', 419],
    ['22:00', '05:00', '2017-07-29T05:01:00', 420],
    ['22:00', '05:00', '2017-07-30T12:00:00', 840],
    ['00:30', '04:30', '2017-07-29T00:30:00', 0],
    ['00:30', '04:30', '2017-07-29T12:00:00', 240],
  ])('from %s to %s each night, before an arrival at %s', (from, to, arrival, minutes) =>
    expect(neutral({ rule: 'clock', from, to }, arrival)).toBe(minutes),
  )

  test.each([
    [[night], true],
    [[], false],
    [[{ from: night.to, to: night.from }], false],
    [[{ from: night.from, to: night.from }], false],
    [[night, second], true],
    [[second, night], false],
    [[{ ...night, from: '2017-07-28T25:00:00' }], false],
  ])('the list %j is accepted: %s', (list, isAccepted) =>
    expect(neutralisationSchema.safeParse({ rule: 'windows', windows: list }).success).toBe(isAccepted),
  )

  test('a race that moves takes its windows along', () => {
    expect(moveWindows({ rule: 'windows', windows: [night] }, 7 * 24 * 60 * MINUTE)).toEqual({
      ...{ rule: 'windows', windows: [{ from: '2017-08-04T22:34:00', to: '2017-08-05T05:35:00' }] },
    })
    expect(moveWindows({ rule: 'fixed', minutes: 400 }, 1)).toEqual({ rule: 'fixed', minutes: 400 })
  })
})

describe('presets of countries', () => {
  // The Belgian organiser's table of 2017.
  test.each([
    ['2017-07-04', '22:58', '05:07', 369],
    ['2017-07-07', '22:56', '05:09', 373],
    ['2017-07-08', '22:56', '05:10', 374],
    ['2017-07-09', '22:55', '05:11', 376],
    ['2017-07-10', '22:54', '05:12', 378],
    ['2017-07-15', '22:50', '05:18', 388],
    ['2017-07-21', '22:43', '05:25', 402],
    ['2017-07-28', '22:34', '05:35', 421],
    ['2017-08-04', '22:23', '05:45', 442],
  ])('Belgium, the night of %s: %s to %s, %i minutes', (day, from, to, minutes) => {
    const window = windowOfNight({ neutralisation: NIGHT_PRESETS.BE }, day as LocalDate)
    const clock = (ms = 0) => new Date(ms).toISOString().slice(11, 19)
    expect([clock(window?.from), clock(window?.to)]).toEqual([`${from}:00`, `${to}:00`])
    expect(((window?.to ?? 0) - (window?.from ?? 0)) / MINUTE).toBe(minutes)
  })

  const dutch = (releasedAt: string) => ({ releasedAt: wallTime(releasedAt), neutralisation: NIGHT_PRESETS.NL })
  const dutchNight = windowOfNight({ neutralisation: NIGHT_PRESETS.NL }, '2017-07-28' as LocalDate)!
  const during = new Date((dutchNight.from + dutchNight.to) / 2).toISOString().slice(0, 19)

  test.each([
    ['11:59:59', false],
    ['12:00:00', true],
    ['15:00:00', true],
    ['15:00:01', false],
  ])('the Dutch method NF14 is used for a release at %s: %s', (clock, isUsed) => {
    const release = dutch(`2017-07-28T${clock}`)
    const toStart = dutchNight.from - toMs(release.releasedAt)
    const flown = flyingTime(release, wallTime(during))
    expect(flown === toStart).toBe(!isUsed)
    if (!isUsed) return
    const sun = nightOf({ neutralisation: NIGHT_PRESETS.NL }, '2017-07-28' as LocalDate)!
    const start = toMs(release.releasedAt)
    expect(flown).toBe(Math.round(((toMs(wallTime(during)) - start) * (sun.from - start)) / (sun.to - start)))
  })

  test('NF14 leaves birds outside the neutral hours alone', () => {
    const release = dutch('2017-07-28T13:00:00')
    expect(flyingTime(release, wallTime('2017-07-28T20:00:00'))).toBe(7 * 60 * MINUTE)
    const whole = toMs(wallTime('2017-07-29T08:00:00')) - toMs(release.releasedAt)
    expect(flyingTime(release, wallTime('2017-07-29T08:00:00'))).toBe(whole - (dutchNight.to - dutchNight.from))
  })
})

test.each([
  none,
  { rule: 'clock', from: '22:00', to: '05:00' },
  NIGHT_PRESETS.BE,
  { rule: 'fixed', minutes: 400 },
  { rule: 'sun', graceMinutes: 30, utcOffsetMinutes: 120 },
] as const)('with the rule %j, arrivalAfter is the inverse of flyingTime', (neutralisation) => {
  const release = { releasedAt: wallTime('2017-06-21T08:00:00'), neutralisation, location: { latitude: 50.85, longitude: 4.35 } }
  for (const hours of [1, 13, 14, 14.5, 20, 30, 50]) {
    const flight = hours * 60 * MINUTE
    expect(Math.abs(flyingTime(release, arrivalAfter(release, flight)) - flight)).toBeLessThanOrEqual(1)
  }
})

test.each([
  ['2017-07-28T12:00:00', 10_000, '2017-07-28T12:00:05'],
  ['2017-07-28T18:00:00', 10_000, '2017-07-28T18:00:10'],
  ['2017-07-28T12:00:00', -4000, '2017-07-28T11:59:58'],
])(
  'corrects an arrival at %s with a clock set at 6:00 and stopped at 18:00 for its share of a drift of %i ms',
  (arrival, driftMs, corrected) => {
    const check = { setAt: wallTime('2017-07-28T06:00:00'), stoppedAt: wallTime('2017-07-28T18:00:00'), driftMs }
    expect(correctArrival(wallTime(arrival), check)).toBe(corrected)
  },
)

describe('local times', () => {
  test.each([
    ['2017-07-28T06:45', '2017-07-28T06:45:00'],
    ['2017-07-28T06:45:30', '2017-07-28T06:45:30'],
    ['2017-07-28T06:45:30.5', '2017-07-28T06:45:30.5'],
  ])('accepts %s', (text, time) => expect(wallTimeSchema.parse(text)).toBe(time))

  test.each(['2017-02-30T06:45', '2017-07-28T24:00', '2017-07-28', '06:45', '2017-07-28T06:45:00Z'])('refuses %s', (text) =>
    expect(wallTimeSchema.safeParse(text).success).toBe(false),
  )

  test('milliseconds after midnight are formatted without trailing zeros', () => {
    expect(timeOn('2017-07-28' as LocalDate, 37_230_500)).toBe('2017-07-28T10:20:30.5')
    expect(timeOn('2017-07-28' as LocalDate, 36_000_000)).toBe('2017-07-28T10:00:00')
  })
})
