import { sql, type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { bandKey } from '#shared/bands/band-key.ts'
import { fold } from '#shared/text/fold.ts'
import type { Database, Db } from '#server/db/database.ts'
import { likeContaining } from '#server/db/like-pattern.ts'
import { forLongQuery } from '#server/db/reading-thread.ts'
import type { PageRange } from '#server/http/page-of.ts'
import { countAllResults, countOwn, joinOwnBird } from './races.repository.ts'
import type { RaceEventRow, RaceResultRow } from './races.table.ts'

/** A result with the data of its race and bird that is shown with it. */
export interface ListedResult extends RaceResultRow {
  readonly eventName: string
  readonly eventDate: RaceEventRow['date']
  readonly pointsRule: RaceEventRow['pointsRule']
  readonly category: string | null
  readonly totalParticipants: number | null
  readonly wornBand: string | null
  readonly birdName: string | null
  /** Null for a bird that is not in the database. */
  readonly isReference: number | null
}

export interface ResultFilter {
  readonly id?: number | undefined
  readonly eventId?: number | undefined
  readonly pigeonId?: number | undefined
  readonly youngOf?: number | undefined
  readonly grandyoungOf?: number | undefined
  readonly whose?: 'own' | 'other' | undefined
  readonly search?: string | undefined
  /** The results stored by one action. */
  readonly ids?: readonly number[] | undefined
}

/** Lists results by position, the latest race first; results without a position come last. */
export async function listResults(db: Db, filter: ResultFilter, page?: PageRange): Promise<ListedResult[]> {
  const last = page?.start === undefined ? undefined : await findPlace(db, page.start)
  // Nothing follows a result that does not exist any more.
  if (page?.start !== undefined && !last) return []
  return filteredResults(forLongQuery(db), filter, page === undefined ? fromResults : fromRaces)
    .leftJoin('pigeons', 'pigeons.id', 'pigeonId')
    .selectAll('raceResults')
    .select([
      'raceEvents.name as eventName',
      'raceEvents.date as eventDate',
      'pointsRule',
      'category',
      'totalParticipants',
      'pigeons.bandId as wornBand',
      'pigeons.name as birdName',
      'pigeons.isReference',
    ])
    .$if(filter.eventId === undefined, (query) => query.orderBy('raceEvents.date', 'desc').orderBy('raceEvents.id', 'desc'))
    .$if(last !== undefined, (query) => query.where((eb) => isAfterResult(eb, last!)))
    .orderBy(POSITION)
    .orderBy('raceResults.id')
    .$if(page !== undefined, (query) => query.limit(page!.limit))
    .execute()
}

/** A result without a position is last in its race. */
const POSITION = sql<number>`coalesce(position, 2147483647)`

/** Where a result is in the list. */
interface Place {
  readonly id: number
  readonly position: number
  readonly raceEventId: number
  readonly date: LocalDate
}

function findPlace(db: Db, id: number): Promise<Place | undefined> {
  return fromResults(db)
    .select(['raceResults.id', 'raceEventId', 'raceEvents.date'])
    .select(POSITION.as('position'))
    .where('raceResults.id', '=', id)
    .executeTakeFirst()
}

/** Returns whether a result follows another one in the list: the condition on the races comes first, because the list is read by race. */
function isAfterResult(eb: Results, { id, position, raceEventId, date }: Place): Expression<SqlBool> {
  const eventId = eb.ref('raceEvents.id')
  return eb.and([
    sql<SqlBool>`(${eb.ref('raceEvents.date')}, ${eventId}) <= (${date}, cast(${raceEventId} as bigint))`,
    eb.or([
      eb('raceEvents.id', '<>', raceEventId),
      sql<SqlBool>`(${POSITION}, ${eb.ref('raceResults.id')}) > (cast(${position} as bigint), cast(${id} as bigint))`,
    ]),
  ])
}

/** Lists the flights of birds in the database, the first race first. */
export function listFlights(db: Db, filter: ResultFilter) {
  return filteredResults(db, filter)
    .where('pigeonId', 'is not', null)
    .select(['raceResults.id', 'raceEventId', 'raceEvents.name as eventName', 'raceEvents.date as eventDate'])
    .select(['position', 'speed', 'totalParticipants'])
    .select(({ fn }) => [
      fn.coalesce('raceResults.distance', 'raceEvents.distance', 'raceEvents.computedDistance').as('distance'),
    ])
    .orderBy('raceEvents.date')
    .orderBy('raceEvents.id')
    .orderBy('raceResults.id')
    .execute()
}

/** Counts the fanciers of a race; null when a result names neither a fancier nor a bird of this loft. */
export async function countLofts(db: Db, eventId: number): Promise<number | null> {
  const rows = await filteredResults(db, { eventId })
    .leftJoin('pigeons', joinOwnBird)
    .select(['fancier', sql<number>`case when pigeons.id is null then 0 else 1 end`.as('isOwn')])
    .distinct()
    .execute()
  // SQLite folds only the letters of ASCII.
  const fanciers = rows.map(({ fancier, isOwn }) => ({ name: fold((fancier ?? '').trim()), isOwn: isOwn === 1 }))
  if (fanciers.length === 0 || fanciers.some(({ name, isOwn }) => name === '' && !isOwn)) return null
  const own = fanciers.filter(({ isOwn }) => isOwn)
  const isOwnUnnamed = own.length > 0 && own.every(({ name }) => name === '')
  return new Set(fanciers.map(({ name }) => name).filter(Boolean)).size + (isOwnUnnamed ? 1 : 0)
}

export async function countResults(db: Db, filter: ResultFilter): Promise<{ results: number; own: number }> {
  const { whose, ...others } = filter
  if (Object.values(others).every((part) => part === undefined || part === '')) {
    const { results, own } = await countAllResults(db)
    return whose === 'other' ? { results: results - own, own: 0 } : { results: whose === 'own' ? own : results, own }
  }
  const { results, own } = await filteredResults(forLongQuery(db), filter)
    .select((eb) => [eb.fn.countAll<number>().as('results'), countOwn(eb).as('own')])
    .executeTakeFirstOrThrow()
  return { results: Number(results), own: Number(own) }
}

function filteredResults(
  db: Db,
  { id, eventId, pigeonId, youngOf, grandyoungOf, whose, search, ids }: ResultFilter,
  from: typeof fromRaces = fromResults,
) {
  const patterns = search ? searchSpellingsOf(search).map(likeContaining) : []
  const key = search ? bandKey(search).replace(/[\\%_]/g, '') : ''
  const isOfFew = [id, ids, eventId, pigeonId, youngOf, grandyoungOf].some((one) => one !== undefined)
  return (isOfFew ? fromResults : from)(db)
    .where('raceResults.deletedAt', 'is', null)
    .where('raceEvents.deletedAt', 'is', null)
    .$if(id !== undefined, (query) => query.where('raceResults.id', '=', id!))
    .$if(ids !== undefined, (query) => query.where('raceResults.id', 'in', ids!))
    .$if(eventId !== undefined, (query) => query.where('raceEventId', '=', eventId!))
    .$if(pigeonId !== undefined, (query) => query.where('pigeonId', '=', pigeonId!))
    .$if(youngOf !== undefined, (query) => query.where('pigeonId', 'in', youngOfParents(db, [youngOf!])))
    .$if(grandyoungOf !== undefined, (query) =>
      query.where('pigeonId', 'in', youngOfParents(db, youngOfParents(db, [grandyoungOf!]))),
    )
    .$if(whose === 'own', (query) => query.where('pigeonId', 'is not', null).where('pigeonId', 'not in', referenceBirds(db)))
    .$if(whose === 'other', (query) =>
      query.where((eb) => eb.or([eb('pigeonId', 'is', null), eb('pigeonId', 'in', referenceBirds(db))])),
    )
    .$if(Boolean(search), (query) =>
      query.where((eb) =>
        eb.or([
          ...patterns.flatMap((pattern) => [
            sql<boolean>`lower(band_text) like ${pattern} escape '\\'`,
            sql<boolean>`lower(coalesce(fancier, '')) like ${pattern} escape '\\'`,
          ]),
          ...(key === '' ? [] : [eb('raceResults.bandKey', 'like', `%${key}%`)]),
        ]),
      ),
    )
}

/**
 * Returns a search text as the database writes it in lower case: SQLite changes only the letters of ASCII, so that `MÜLLER` becomes
 * `mÜller` there.
 */
function searchSpellingsOf(search: string): string[] {
  const fromCapitals = search.toUpperCase().replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  return [...new Set([search.toLowerCase(), fromCapitals])]
}

/** Reads from the results: the database chooses to begin with a few results, and reads their races. */
const fromResults = (db: Db) => db.selectFrom('raceResults').innerJoin('raceEvents', 'raceEvents.id', 'raceEventId')

/**
 * Selects races with their results. SQLite reads the tables of a cross join in this order, so a page in the order of races reads
 * only the results of a few races.
 */
const fromRaces = (db: Db) =>
  db.selectFrom('raceEvents').crossJoin('raceResults').whereRef('raceResults.raceEventId', '=', 'raceEvents.id')

/** Returns a subquery for the birds of other lofts: they are few, so that the bird of each result need not be read. */
const referenceBirds = (db: Db) => db.selectFrom('pigeons').select('pigeons.id').where('isReference', '=', 1)

/** Returns a subquery for the young of some birds. */
function youngOfParents(db: Db, parents: readonly number[] | Young): Young {
  return db
    .selectFrom('pigeons')
    .select('id')
    .where('deletedAt', 'is', null)
    .where((eb) => eb.or([eb('sireId', 'in', parents), eb('damId', 'in', parents)]))
}

type Results = ExpressionBuilder<Database, 'raceEvents' | 'raceResults'>
type Young = SelectQueryBuilder<Database, 'pigeons', { id: number }>
