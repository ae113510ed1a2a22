import { bandKey } from '#shared/bands/band-key.ts'
import type { LocalDate, Moment } from '#shared/calendar/local-date.ts'
import type { RaceEventRow, RaceResultRow } from '#server/features/races/races.table.ts'
import type { TestApp } from '#server/testing/test-app.ts'

const SOME_MOMENT = '2026-03-01T12:00:00.000Z' as Moment
const RECORD = { createdAt: SOME_MOMENT, updatedAt: SOME_MOMENT }

/** One bird of a result list: its number, or the band of another loft's bird, and its place. */
export type ListRow = readonly [bird: number | string, position: number | null, more?: Partial<RaceResultRow>]

/** A race with its result list as it lies in the database; answers the race's number. */
export async function addRace(
  { db }: TestApp,
  date: string,
  list: readonly ListRow[],
  more: Partial<RaceEventRow> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('raceEvents')
    .values({
      ...RECORD,
      name: `Race of ${date}`,
      date: date as LocalDate,
      distance: 200_000,
      pointsRule: 'none',
      neutralisation: '{"rule":"none"}',
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [bird, position, result] of list) {
    const band = typeof bird === 'string' ? bird : `BIRD ${bird}`
    await db
      .insertInto('raceResults')
      .values({
        ...RECORD,
        raceEventId: id,
        pigeonId: typeof bird === 'number' ? bird : null,
        bandText: band,
        bandKey: bandKey(band),
        position,
        ...result,
      })
      .execute()
  }
  return id
}

/** Rows of other lofts' birds from one place to another. */
export const others = (from: number, to: number): ListRow[] =>
  Array.from({ length: to - from + 1 }, (_, at) => [`NL 2024 ${5000 + from + at}`, from + at])
