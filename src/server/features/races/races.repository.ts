import type { ExpressionBuilder, JoinBuilder } from 'kysely'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { matchesRace } from '#shared/races/matches-race.ts'
import type { Database, Db } from '#server/db/database.ts'
import { isAfterRow } from '#server/db/is-after-row.ts'
import { isOneOf } from '#server/db/is-one-of.ts'
import { forLongQuery } from '#server/db/reading-thread.ts'
import type { PageRange } from '#server/http/page-of.ts'
import { cachePerEntities } from '#server/history/cache-per-entities.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { KnownEvent } from './match-race.ts'
import type { RaceEventRow, RaceResultRow } from './races.table.ts'

/** Lists the races that match every word of a search, the latest first. */
export async function listEventRows(db: Db, search = '', page?: PageRange): Promise<RaceEventRow[]> {
  const found = search === '' ? undefined : await listMatchingEvents(db, search)
  return undeletedEvents(db)
    .$if(found !== undefined, (query) => query.where((eb) => isOneOf(db, eb.ref('id'), found!)))
    .$if(page?.start !== undefined, (query) =>
      query.where((eb) => {
        const lastDay = eb.selectFrom('raceEvents as last').select('last.date').where('last.id', '=', page!.start!)
        return isAfterRow({ day: eb.ref('date'), id: eb.ref('id').$castTo<number>() }, lastDay, page!.start!)
      }),
    )
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .$if(page !== undefined, (query) => query.limit(page!.limit))
    .execute()
}

export async function countEvents(db: Db, search = ''): Promise<number> {
  if (search !== '') return (await listMatchingEvents(db, search)).length
  const counted = undeletedEvents(db)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('races'))
  return Number((await counted.executeTakeFirstOrThrow()).races)
}

/**
 * Lists the ids of races that match a search. All names are read, because databases do not fold accents and the names are short.
 */
async function listMatchingEvents(db: Db, search: string): Promise<number[]> {
  const rows = await undeletedEvents(db).clearSelect().select(['id', 'name', 'date', 'releaseLocation']).execute()
  return rows.flatMap((row) => (matchesRace(row, search) ? [row.id] : []))
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

/** The kinds of rows on which the numbers of results and the best places depend. */
const RESULT_ENTITIES = ['race-results', 'race-events', 'pigeons'] as const

/** Counts the results of races: all of them, and those of this loft. */
export async function countByEvent(db: Db, eventIds?: readonly number[]): Promise<ReadonlyMap<number, ResultCounts>> {
  if (eventIds?.length === 0) return new Map()
  if (eventIds === undefined) return cachePerEntities(db, 'results by race', RESULT_ENTITIES, () => countResultsByEvent(db))
  return countResultsByEvent(db, eventIds)
}

async function countResultsByEvent(db: Db, eventIds?: readonly number[]): Promise<Map<number, ResultCounts>> {
  const rows = await forLongQuery(db)
    .selectFrom('raceResults')
    .select((eb) => [
      'raceEventId',
      eb.fn.countAll<number>().as('results'),
      eb.fn.max<number | null>('raceResults.position').as('lastPosition'),
      countOwn(eb).as('own'),
    ])
    .where('raceResults.deletedAt', 'is', null)
    .$if(eventIds !== undefined, (query) => query.where('raceEventId', 'in', eventIds!))
    .groupBy('raceEventId')
    .execute()
  return new Map(
    rows.map(({ raceEventId, results, own, lastPosition }) => [
      raceEventId,
      { results: Number(results), own: Number(own), lastPosition: lastPosition ?? 0 },
    ]),
  )
}

/** Counts the results of all races, and those of this loft, from an index. */
export function countAllResults(db: Db): Promise<Omit<ResultCounts, 'lastPosition'>> {
  return cachePerEntities(db, 'all results', RESULT_ENTITIES, async () => {
    const { results, own } = await forLongQuery(db)
      .selectFrom('raceResults')
      .select((eb) => [eb.fn.countAll<number>().as('results'), countOwn(eb).as('own')])
      .where('raceResults.deletedAt', 'is', null)
      .where('raceEventId', 'in', undeletedEvents(db).clearSelect().select('raceEvents.id'))
      .executeTakeFirstOrThrow()
    return { results: Number(results), own: Number(own) }
  })
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
export async function mapBestOwn(db: Db, eventIds?: readonly number[]): Promise<ReadonlyMap<number, BestOwnResult>> {
  if (eventIds?.length === 0) return new Map()
  if (eventIds === undefined) return cachePerEntities(db, 'best places', RESULT_ENTITIES, () => findBestOwn(db))
  return findBestOwn(db, eventIds)
}

async function findBestOwn(db: Db, eventIds?: readonly number[]): Promise<Map<number, BestOwnResult>> {
  // In the index of places, the best bird of this loft in each race is near the beginning.
  const best = forLongQuery(db)
    .selectFrom('raceEvents')
    .select((eb) =>
      eb
        .selectFrom('raceResults as placed')
        .innerJoin('pigeons as bird', 'bird.id', 'placed.pigeonId')
        .select('placed.id')
        .whereRef('placed.raceEventId', '=', 'raceEvents.id')
        .where('placed.deletedAt', 'is', null)
        .where('placed.position', 'is not', null)
        // An inequality uses no index.
        .where('bird.isReference', '!=', 1)
        // The order names all columns of the index, because PostgreSQL does not recognise that one of them is always empty.
        .orderBy('placed.deletedAt')
        .orderBy('placed.position')
        .orderBy('placed.id')
        .limit(1)
        .as('resultId'),
    )
    .$if(eventIds !== undefined, (query) => query.where('raceEvents.id', 'in', eventIds!))
  const rows = await forLongQuery(db)
    .selectFrom(best.as('best'))
    .innerJoin('raceResults', 'raceResults.id', 'best.resultId')
    .innerJoin('pigeons', 'pigeons.id', 'raceResults.pigeonId')
    .select(['raceEventId', 'pigeons.id as pigeonId', 'pigeons.bandId', 'pigeons.name as birdName', 'position', 'speed'])
    .execute()
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
export async function listSpeeds(db: Db, eventId: number): Promise<{ speed: number; isOwn: boolean }[]> {
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
