import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import { engineOf } from '#server/db/columns.ts'
import type { Database, Db } from '#server/db/database.ts'
import type { WordIndexQuery } from './word-index-query.ts'

type Birds = ExpressionBuilder<Database, 'pigeons'>

interface CheckedRequest {
  readonly condition: (eb: Birds) => Expression<SqlBool>
  /** Only birds with a smaller id are returned. */
  readonly below: number | undefined
  readonly limit: number
}

interface NewestRequest extends CheckedRequest {
  /** The word index that has all birds of the condition; undefined if its words are too short for one. */
  readonly index: WordIndexQuery | undefined
  /** Further conditions by which PostgreSQL finds the birds in its trigram index. */
  readonly trigrams: (eb: Birds) => readonly Expression<SqlBool>[]
}

/** The number of newest birds that are checked one by one before PostgreSQL collects all matches. */
const CHECKED_BIRDS = 1000

/** Reads the newest of very many birds that fulfil a condition; they may be anywhere in the list. */
export async function newestMatches(db: Db, request: NewestRequest): Promise<number[]> {
  const { condition, index, trigrams, limit } = request
  if (engineOf(db) === 'sqlite') return index ? readFromIndex(db, index, request) : readList(db, condition, limit)
  // Words that most birds have are found among the newest; for others the trigram index is faster.
  const found = await readChecked(db, request)
  return found.length === limit ? found : readCollected(db, (eb) => eb.and([condition(eb), ...trigrams(eb)]), limit)
}

async function readList(db: Db, condition: (eb: Birds) => Expression<SqlBool>, limit: number): Promise<number[]> {
  const rows = await db.selectFrom('pigeons').select('id').where(condition).orderBy('id', 'desc').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** Reads the newest matches from a word index, which SQLite reads from its newest entry on. */
async function readFromIndex(db: Db, { table, match }: WordIndexQuery, { condition, below, limit }: CheckedRequest) {
  const words = sql.table(table)
  const older = below === undefined ? sql`` : sql`and rowid < ${below}`
  const found = sql<{
    foundId: number
  }>`(select rowid as found_id from ${words} where ${words} match ${match} ${older} order by rowid desc)`
  const rows = await db
    .selectFrom(found.as('found'))
    // SQLite keeps the order of the tables of a cross join.
    .crossJoin('pigeons')
    .select('pigeons.id')
    .whereRef('pigeons.id', '=', 'found.foundId')
    .where((eb) => condition(eb as unknown as Birds))
    .orderBy('found.foundId', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Reads those of the newest birds that fulfil a condition. */
export function readChecked(db: Db, { condition, below, limit }: CheckedRequest): Promise<number[]> {
  const among = (eb: Birds) => eb.and([eb('deletedAt', 'is', null), ...(below === undefined ? [] : [eb('id', '<', below)])])
  return matchesAmongNewest(db, { among, count: CHECKED_BIRDS, condition, limit })
}

interface AmongNewest {
  /** Found in an index in the order of the list. */
  readonly among: (eb: Birds) => Expression<SqlBool>
  /** The number of these birds that are checked. */
  readonly count: number
  readonly condition: (eb: Birds) => Expression<SqlBool>
  readonly limit: number
}

/** Reads the newest birds of one condition, and returns those of them that fulfil another. */
export async function matchesAmongNewest(db: Db, { among, count, condition, limit }: AmongNewest): Promise<number[]> {
  const newest = db.selectFrom('pigeons').selectAll().where(among).orderBy('id', 'desc').limit(count)
  const rows = await db
    .selectFrom(newest.as('pigeons'))
    .select('id')
    .where((eb) => condition(eb as unknown as Birds))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Collects all matches and returns the newest. Without `materialized` PostgreSQL would read the whole list in its order. */
async function readCollected(db: Db, condition: (eb: Birds) => Expression<SqlBool>, limit: number): Promise<number[]> {
  const rows = await db
    .with(
      (cte) => cte('matching').materialized(),
      (query) => query.selectFrom('pigeons').select('id').where(condition),
    )
    .selectFrom('matching')
    .select('id')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
