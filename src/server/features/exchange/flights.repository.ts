import type { Db } from '#server/db/database.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'
import type { RaceEventRow, RaceResultRow } from '#server/features/races/races.table.ts'

/** Lists the results of some birds, the first race first. */
export async function listFlightsOf(db: Db, birds: readonly number[]): Promise<RaceResultRow[]> {
  const parts = await queryInParts(birds, (part) =>
    db
      .selectFrom('raceResults')
      .innerJoin('raceEvents', 'raceEvents.id', 'raceEventId')
      .selectAll('raceResults')
      .where('pigeonId', 'in', part)
      .where('raceResults.deletedAt', 'is', null)
      .where('raceEvents.deletedAt', 'is', null)
      .execute(),
  )
  return parts.flat().toSorted((a, b) => a.raceEventId - b.raceEventId || a.id - b.id)
}

/** Lists races by id, each with its number of birds with a result. */
export async function listRaces(db: Db, ids: readonly number[]): Promise<(RaceEventRow & { readonly birds: number })[]> {
  const parts = await queryInParts([...new Set(ids)], async (part) => {
    const events = await db.selectFrom('raceEvents').selectAll().where('id', 'in', part).execute()
    const counts = await db
      .selectFrom('raceResults')
      .select(({ fn }) => ['raceEventId', fn.countAll<number>().as('birds')])
      .where('raceEventId', 'in', part)
      .where('deletedAt', 'is', null)
      .groupBy('raceEventId')
      .execute()
    const birdsOf = new Map(counts.map(({ raceEventId, birds }) => [raceEventId, Number(birds)]))
    return events.map((event) => ({ ...event, birds: birdsOf.get(event.id) ?? 0 }))
  })
  return parts.flat()
}
