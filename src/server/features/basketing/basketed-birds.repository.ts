import type { Db } from '#server/db/database.ts'
import type { BasketedBirdRow } from './basketing.table.ts'

/** Lists the birds on the basketing list of a race. */
export function listBasketedRows(db: Db, raceEventId: number): Promise<BasketedBirdRow[]> {
  return db
    .selectFrom('basketedBirds')
    .selectAll()
    .where('raceEventId', '=', raceEventId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
}

/** Lists the birds that have a result in a race. */
export async function listRacedBirds(db: Db, raceEventId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('raceResults')
    .select('pigeonId')
    .where('raceEventId', '=', raceEventId)
    .where('pigeonId', 'is not', null)
    .where('deletedAt', 'is', null)
    .execute()
  return new Set(rows.flatMap(({ pigeonId }) => pigeonId ?? []))
}

export interface BasketedCounts {
  readonly basketed: number
  readonly withResult: number
}

/** Counts the birds on the basketing lists of races, and how many of them have a result. */
export async function countBasketed(db: Db, eventIds?: readonly number[]): Promise<Map<number, BasketedCounts>> {
  if (eventIds?.length === 0) return new Map()
  const rows = await db
    .selectFrom('basketedBirds as basketed')
    .innerJoin('pigeons', 'pigeons.id', 'basketed.pigeonId')
    .leftJoin('raceResults as result', (join) =>
      join
        .onRef('result.raceEventId', '=', 'basketed.raceEventId')
        .onRef('result.pigeonId', '=', 'basketed.pigeonId')
        .on('result.deletedAt', 'is', null),
    )
    .select(({ fn }) => [
      'basketed.raceEventId',
      fn.count<number>('basketed.id').distinct().as('basketed'),
      fn.count<number>('result.pigeonId').distinct().as('withResult'),
    ])
    .where('basketed.deletedAt', 'is', null)
    .where('pigeons.deletedAt', 'is', null)
    .$if(eventIds !== undefined, (query) => query.where('basketed.raceEventId', 'in', eventIds!))
    .groupBy('basketed.raceEventId')
    .execute()
  return new Map(
    rows.map(({ raceEventId, basketed, withResult }) => [
      raceEventId,
      { basketed: Number(basketed), withResult: Number(withResult) },
    ]),
  )
}
