import { expect } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { calculateRace } from '#shared/races/result-lists/calculate-results.ts'
import { findLists } from '#shared/races/result-lists/find-lists.ts'
import { readList } from '#shared/races/result-lists/read-list.ts'
import { unitOfTitle } from '#shared/races/result-lists/unit-of-title.ts'
import { timeOn } from '#shared/races/wall-time.ts'
import { readPasted } from '#server/sheets/read-sheets.ts'
import type { Flyer } from './published-lists-for-tests.ts'

const DATE = '2017-07-28' as LocalDate

/** Calculates the races of a text as an import without answers does. */
export async function calculate(text: string) {
  const found = findLists(await readPasted(text), 2026)
  return found.races.map((list) => {
    const date = list.facts.date ?? DATE
    const { release } = list.facts
    const rows = readList(list, { thisYear: 2026, date, country: found.country })
    return calculateRace(
      rows,
      {
        date,
        release: release === undefined ? undefined : { releasedAt: timeOn(date, release), neutralisation: { rule: 'none' } },
        unitOfTitle: unitOfTitle(list),
        country: found.country ?? 'BE',
      },
      {},
    )
  })
}

interface Expected {
  /** The time of the release, if it is checked. */
  readonly release?: string
}

export function expectFlyers(
  race: Awaited<ReturnType<typeof calculate>>[number],
  flyers: readonly Flyer[],
  { release }: Expected = {},
) {
  expect(race.rows.flatMap(({ problems }) => problems)).toEqual([])
  expect(race.questions).toEqual([])
  expect(race.rows.map(({ bandKey }) => bandKey)).toEqual(flyers.map(({ year, serial }) => `BE-20${year}-${serial}`))
  expect(race.rows.map(({ position }) => position)).toEqual(flyers.map(({ place }) => place))
  expect(race.rows.map(({ distance }) => distance)).toEqual(flyers.map(({ distance }) => distance))
  const base = race.releasedAt?.slice(0, 10) as LocalDate
  expect(race.rows.map(({ arrivalTime }) => arrivalTime?.slice(0, 19))).toEqual(
    flyers.map(({ day, clock }) => timeOn(base, (day * 86_400 + clock) * 1000)),
  )
  const worst = Math.max(...race.rows.map(({ speed = 0 }, at) => Math.abs(speed - flyers[at]!.velocity)))
  expect(worst).toBeLessThan(0.1)
  expect(race.velocityUnit).toBe('m_min')
  if (release) expect(race.releasedAt?.slice(11)).toBe(release)
}
