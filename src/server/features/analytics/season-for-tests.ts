import type { Offspring } from '#shared/offspring/offspring.ts'
import type { Pair } from '#shared/pairs/pair.ts'
import { addBird, addCycle, OFFSPRING, PAIRS } from '#server/testing/breeding.ts'
import { bandKey } from '#shared/bands/band-key.ts'
import type { LocalDate, Moment } from '#shared/calendar/local-date.ts'
import type { RaceEventRow, RaceResultRow } from '#server/features/races/races.table.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { act, read } from '#server/testing/writes.ts'

const SOME_MOMENT = '2026-03-01T12:00:00.000Z' as Moment
const RECORD = { createdAt: SOME_MOMENT, updatedAt: SOME_MOMENT }

/** One row of a result list: the id of a bird or the band of another loft's bird, and its place. */
export type ListRow = readonly [bird: number | string, position: number | null, more?: Partial<RaceResultRow>]

/** Inserts a race with its result list; returns the id of the race. */
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

/** Makes rows for birds of other lofts, from one place to another. */
export const resultsOfOtherLofts = (from: number, to: number): ListRow[] =>
  Array.from({ length: to - from + 1 }, (_, at) => [`NL 2024 ${5000 + from + at}`, from + at])

/**
 * Adds a cock and a hen (1 and 2) with two young of this year, one banded (3) and fledged, one dead; a young bird of last year
 * (4) entered without its hatch; and a bird of unknown parents (5).
 */
export async function addFamily(loft: TestApp): Promise<void> {
  await addBird(loft, 'AU 2020 1', 'cock', { purchasePrice: 100, birthYear: 2020 })
  await addBird(loft, 'AU 2020 2', 'hen', { birthYear: 2020 })
  await act<Pair>(loft, 'POST', PAIRS, { malePigeonId: 1, femalePigeonId: 2, pairingDate: '2025-02-01' })
  await addCycle(loft, { totalEggs: 3, firstEggDate: '2026-02-10', firstHatchDate: '2026-03-01', secondHatchDate: '2026-03-01' })
  const [first, second] = (await read<Offspring[]>(loft, OFFSPRING)).toSorted((a, b) => a.id - b.id)
  loft.setToday('2026-03-06')
  await act(loft, 'POST', `${OFFSPRING}/${first!.id}/band`, { bandId: 'AU 2026 1' })
  await act(loft, 'POST', `${OFFSPRING}/${second!.id}/died`, { diedOn: '2026-03-06' })
  loft.setToday('2026-04-05')
  await act(loft, 'POST', `${OFFSPRING}/${first!.id}/vaccinate`, {})
  await act(loft, 'POST', `${OFFSPRING}/${first!.id}/fledge`, {})
  await addBird(loft, 'AU 2025 1', 'hen', { birthYear: 2025, sireId: 1, damId: 2, currentValue: 150, totalInvestment: 25 })
  await addBird(loft, 'AU 2024 9', 'cock', { birthYear: 2024 })
}
