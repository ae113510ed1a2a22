import { expect, test } from 'vitest'
import { calculate, RACE } from './lists-for-tests.ts'

const timesOf = (rows: Parameters<typeof calculate>[0], race = RACE) =>
  calculate(rows, race).rows.map(({ arrivalTime }) => arrivalTime?.slice(0, 16))

test('times of a clock of twelve hours are in the afternoon if the velocities agree', () => {
  const rows = [
    { km: 300, at: '12:59:00', velocityText: '1003.34' },
    { km: 300, at: '1:20:00', velocityText: '937.5' },
    { km: 300, at: '5:10:00', velocityText: '545.45' },
  ]
  expect(timesOf(rows)).toEqual(['2026-05-02T12:59', '2026-05-02T13:20', '2026-05-02T17:10'])
})

test('without velocities, times are in the afternoon if birds would otherwise have come in the night', () => {
  expect(
    timesOf([
      { km: 300, at: '11:59:00' },
      { km: 300, at: '1:20:00' },
    ]),
  ).toEqual(['2026-05-02T11:59', '2026-05-02T13:20'])
})

test('times before the release are those of the next morning if the velocities agree', () => {
  const rows = [
    { km: 600, at: '12:59:00', velocityText: '2006.68' },
    ...['5:30:00', '5:35:00', '5:40:00'].map((at, bird) => ({ km: 600, at, velocityText: String(722.89 - bird * 4.33) })),
  ]
  expect(timesOf(rows)[1]).toBe('2026-05-03T05:30')
})

test('times of 24 hours stay as they are', () => {
  expect(
    timesOf([
      { km: 600, at: '18:00:00' },
      { km: 600, at: '5:20:00' },
    ]),
  ).toEqual(['2026-05-02T18:00', '2026-05-03T05:20'])
})

test('arrivals follow from the release and the flying times, unless the night may be between them', () => {
  const rows = [
    { km: 300, flightTimeMs: 4 * 3_600_000 },
    { km: 600, flightTimeMs: 14 * 3_600_000 },
  ]
  expect(timesOf(rows)).toEqual(['2026-05-02T12:00', undefined])
  expect(timesOf(rows, { ...RACE, release: undefined })).toEqual([undefined, undefined])
})
