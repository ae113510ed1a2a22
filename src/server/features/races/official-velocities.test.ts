import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import { flyingTime } from '#shared/races/flying-time.ts'
import { coefficient } from '#shared/races/points.ts'
import { speedOf } from '#shared/races/velocity.ts'
import type { WallTime } from '#shared/races/wall-time.ts'
import { readSheets } from '#server/sheets/read-sheets.ts'

const FILE = 'fixtures/races/official-velocities.csv'

/** Tolerance for rows whose distance is rounded to ten metres in the report. */
const ROUNDED_DISTANCE_TOLERANCE = 0.005

test('computes the velocities and coefficients that organisers print', async () => {
  const [sheet] = await readSheets(readFileSync(FILE))
  const [titles = [], ...rows] = sheet?.rows ?? []
  const official = rows.map((cells) => Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? ''])))
  expect(official).toHaveLength(74)
  for (const row of official) {
    const cell = (name: string) => row[name] ?? ''
    const date = cell('date') as LocalDate
    const arrival = `${addDays(date, Number(cell('arrival_day')) - 1)}T${cell('arrival')}` as WallTime
    const minutes = Number(cell('neutralised_min'))
    const release = {
      releasedAt: `${date}T${cell('release')}` as WallTime,
      neutralisation: minutes === 0 ? ({ rule: 'none' } as const) : ({ rule: 'fixed', minutes } as const),
    }
    const speed = speedOf(Number(cell('distance_m')), flyingTime(release, arrival)) ?? 0
    const printed = Number(cell('velocity_official'))
    const half = cell('note').includes('10 m only') ? ROUNDED_DISTANCE_TOLERANCE : 0.5 * 10 ** -Number(cell('decimals'))
    expect(Math.abs(speed - printed), `${cell('race')} ${cell('arrival')}`).toBeLessThanOrEqual(half + 1e-6)
    if (cell('coef_official') === '') continue
    const placing = { position: Number(cell('rank')), participants: Number(cell('entries')) }
    expect(coefficient(placing)).toBe(Number(cell('coef_official')))
  }
})
