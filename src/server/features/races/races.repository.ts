import type { ExpressionBuilder, JoinBuilder } from 'kysely'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Database, Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { KnownEvent } from './match-race.ts'
import type { RaceEventRow, RaceResultRow } from './races.table.ts'

/** Lists the races, the latest first. */
export function listEventRows(db: Db): Promise<RaceEventRow[]> {
  return undeletedEvents(db).orderBy('date', 'desc').orderBy('id', 'desc').execute()
}

/** Lists the races between two days, both included, the earliest first. */
export function listEventRowsBetween(db: Db, from: LocalDate, to: LocalDate): Promise<RaceEventRow[]> {
  return undeletedEvents(db).where('date', '>=', from).where('date', '<=', to).orderBy('date').orderBy('id').execute()
}

/** Reads a race. Errors: `not_found`. */
export async function getEventRow(db: Db, id: number): Promise<RaceEventRow> {
  const row = await findEventRow(db, id)
  if (!row) throw new Refusal('not_found', `There is no race ${id}`)
  return row
}

/** Reads the race that a field of a form names. Errors: `unknown_race` naming that field. */
export async function requireEvent(db: Db, id: number, field: 'raceEventId' | 'eventId'): Promise<RaceEventRow> {
  const row = await findEventRow(db, id)
  if (!row) throw new Refusal('unknown_race', `There is no race ${id}`, { field })
  return row
}

export interface ResultCounts {
  readonly results: number
  readonly own: number
  /** The last place in the list; 0 without places. */
  readonly lastPosition: number
}

/** Joins a result with its bird of this loft. Reference birds may have results too, but do not belong to this loft. */
export const joinOwnBird = (join: JoinBuilder<Database, 'raceResults' | 'pigeons'>) =>
  join.onRef('pigeons.id', '=', 'raceResults.pigeonId').on('pigeons.isReference', '=', 0)

/** Counts the results of the loft's own birds among all results: reference birds are few, so that no bird needs to be read. */
export const countOwn = (eb: ExpressionBuilder<Database, 'raceResults'>) =>
  eb.fn
    .count<number>('raceResults.pigeonId')
    .filterWhere(
      'raceResults.pigeonId',
      'not in',
      eb.selectFrom('pigeons').select('pigeons.id').where('pigeons.isReference', '=', 1),
    )

/** Counts the results of races: all of them, and those of this loft. */
export async function countByEvent(db: Db, eventIds?: readonly number[]): Promise<Map<number, ResultCounts>> {
  if (eventIds?.length === 0) return new Map()
  const counted = db
    .selectFrom('raceResults')
    .select(({ fn }) => [
      'raceEventId',
      fn.countAll<number>().as('results'),
      fn.max<number | null>('raceResults.position').as('lastPosition'),
    ])
    .where('raceResults.deletedAt', 'is', null)
    .groupBy('raceEventId')
  const rows = await (
    eventIds
      ? counted
          .leftJoin('pigeons', joinOwnBird)
          .select(({ fn }) => fn.count<number>('pigeons.id').as('own'))
          .where('raceEventId', 'in', eventIds)
      : counted.select((eb) => countOwn(eb).as('own'))
  ).execute()
  return new Map(
    rows.map(({ raceEventId, results, own, lastPosition }) => [
      raceEventId,
      { results: Number(results), own: Number(own), lastPosition: lastPosition ?? 0 },
    ]),
  )
}

/** The result of a bird of this loft with the best place in a race. */
export interface BestOwnResult {
  readonly pigeonId: number
  readonly bandId: string
  readonly birdName: string | null
  readonly position: number
  readonly speed: number | null
}

/** Finds the best placed bird of this loft in each race; races without one are absent. */
export async function mapBestOwn(db: Db, eventIds?: readonly number[]): Promise<Map<number, BestOwnResult>> {
  if (eventIds?.length === 0) return new Map()
  const placed = db
    .selectFrom('raceResults')
    .innerJoin('pigeons', joinOwnBird)
    .select(['raceEventId', 'pigeons.id as pigeonId', 'pigeons.bandId', 'pigeons.name as birdName', 'position', 'speed'])
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('raceEventId').orderBy('position').orderBy('raceResults.id'))
        .as('place'),
    )
    .where('raceResults.deletedAt', 'is', null)
    .where('position', 'is not', null)
    .$if(eventIds !== undefined, (query) => query.where('raceEventId', 'in', eventIds!))
  const rows = await db.selectFrom(placed.as('placed')).selectAll().where('place', '=', 1).execute()
  return new Map(
    rows.map(({ raceEventId, pigeonId, bandId, birdName, position, speed }) => [
      raceEventId,
      { pigeonId, bandId, birdName, position: position!, speed },
    ]),
  )
}

/** Reads a result. Errors: `not_found`. */
export async function getResultRow(db: Db, id: number): Promise<RaceResultRow> {
  const row = await undeletedResults(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found', `There is no race result ${id}`)
  return row
}

export function listResultRowsOfEvent(db: Db, eventId: number): Promise<RaceResultRow[]> {
  return undeletedResults(db).where('raceEventId', '=', eventId).orderBy('id').execute()
}

/** The columns of a stored result that the rows of a list are compared with. */
export type StoredResult = Pick<RaceResultRow, 'bandKey' | 'pigeonId' | 'position' | 'speed'>

export function listStoredResults(db: Db, eventId: number): Promise<StoredResult[]> {
  return db
    .selectFrom('raceResults')
    .select(['bandKey', 'pigeonId', 'position', 'speed'])
    .where('raceEventId', '=', eventId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
}

/** Lists the races of some days with the distances of their results. */
export async function listKnownEvents(db: Db, dates: readonly LocalDate[]): Promise<KnownEvent[]> {
  const rows = await undeletedEvents(db).where('date', 'in', dates).orderBy('id').execute()
  if (rows.length === 0) return []
  const ranges = await db
    .selectFrom('raceResults')
    .select(({ fn }) => ['raceEventId', fn.min('distance').as('from'), fn.max('distance').as('to')])
    .where(
      'raceEventId',
      'in',
      rows.map(({ id }) => id),
    )
    .where('deletedAt', 'is', null)
    .where('distance', 'is not', null)
    .groupBy('raceEventId')
    .execute()
  const rangeOf = new Map(ranges.map(({ raceEventId, from, to }) => [raceEventId, [Number(from), Number(to)] as const]))
  return rows.map(({ id, name, date, category, distance, computedDistance }) => ({
    ...{ id, name, date, category, distance, computedDistance },
    distances: rangeOf.get(id) ?? null,
  }))
}

/** Lists the speeds of a race, the fastest first. */
export async function listField(db: Db, eventId: number): Promise<{ speed: number; isOwn: boolean }[]> {
  const rows = await db
    .selectFrom('raceResults')
    .leftJoin('pigeons', joinOwnBird)
    .select(['speed', 'pigeons.id as ownId'])
    .where('raceEventId', '=', eventId)
    .where('raceResults.deletedAt', 'is', null)
    .where('speed', 'is not', null)
    .orderBy('speed', 'desc')
    .execute()
  return rows.map(({ speed, ownId }) => ({ speed: speed ?? 0, isOwn: ownId !== null }))
}

/** Reads a race; undefined when there is none. */
export function findEventRow(db: Db, id: number): Promise<RaceEventRow | undefined> {
  return undeletedEvents(db).where('id', '=', id).executeTakeFirst()
}

const undeletedEvents = (db: Db) => db.selectFrom('raceEvents').selectAll().where('deletedAt', 'is', null)
const undeletedResults = (db: Db) => db.selectFrom('raceResults').selectAll().where('deletedAt', 'is', null)
