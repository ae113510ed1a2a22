import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { calculateRace } from '#shared/races/result-lists/calculate-results.ts'
import { findLists } from '#shared/races/result-lists/find-lists.ts'
import { readList } from '#shared/races/result-lists/read-list.ts'
import type { WallTime } from '#shared/races/wall-time.ts'
import { readSheets } from '#server/sheets/read-sheets.ts'

/** Maximum difference in m/min between a printed velocity and the calculated one: lists cut arrivals to the second. */
const TOLERANCE = 0.2

/**
 * National races of KBDB in 2017 over several days, with the number of birds that arrived on each day after the release, the
 * neutral minutes of each night, and the number of rows with a velocity. Below 800 m/min, a list prints a comparison time instead.
 */
const RACES = [
  { file: 'agen', released: '2017-07-04T07:00:00', days: { 0: 902, 1: 220 }, nights: [369], velocities: 966 },
  {
    file: 'barcelona',
    released: '2017-07-07T09:05:00',
    days: { 1: 230, 2: 1031, 3: 522, 4: 206 },
    nights: [373, 374, 376, 378],
    velocities: 0,
  },
  { file: 'marseille', released: '2017-07-21T06:45:00', days: { 0: 293, 1: 168 }, nights: [402], velocities: 394 },
  { file: 'narbonne', released: '2017-07-28T06:45:00', days: { 0: 821, 1: 258 }, nights: [421], velocities: 1079 },
  { file: 'perpignan', released: '2017-08-04T07:00:00', days: { 0: 95, 1: 1080 }, nights: [442], velocities: 339 },
  { file: 'st-vincent', released: '2017-07-15T07:30:00', days: { 0: 426, 1: 348 }, nights: [388], velocities: 774 },
] as const

/** Reads the file as an import does, and calculates the race. */
async function importedRace(file: string, releasedAt: string) {
  const { races } = findLists(await readSheets(readFileSync(`fixtures/races/${file}-2017.csv`)), 2026)
  expect(races).toHaveLength(1)
  const rows = readList(races[0]!, { thisYear: 2026 })
  const release = { releasedAt: releasedAt as WallTime, neutralisation: { rule: 'none' } as const }
  return { rows, race: calculateRace(rows, { date: releasedAt.slice(0, 10) as LocalDate, release, country: 'BE' }, {}) }
}

describe.each(RACES)('$file', ({ file, released, days, nights, velocities }) => {
  test('has every bird on its day and the neutral hours of each night, without a question', async () => {
    const { race } = await importedRace(file, released)
    expect(Object.fromEntries(race.days.map(({ day, rows }) => [day, rows]))).toEqual(days)
    expect(race.nights.map(({ minutes }) => minutes)).toEqual(nights)
    expect(race.questions).toEqual([])
  })

  test('has every printed velocity', async () => {
    const { rows, race } = await importedRace(file, released)
    const printed = new Map(rows.map(({ key, velocityText }) => [key, Number(velocityText)]))
    const official = race.rows.filter(({ key, distance }) => printed.get(key)! >= 24 && distance !== undefined)
    expect(official).toHaveLength(velocities)
    const wrong = official.filter(({ key, distance, flightTimeMs, speed }) => {
      const calculated = (distance! / flightTimeMs!) * 60_000
      return speed !== printed.get(key) || Math.abs(calculated - speed!) > TOLERANCE
    })
    expect(wrong).toEqual([])
  })
})
