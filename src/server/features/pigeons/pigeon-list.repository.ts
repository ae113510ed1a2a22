import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { TEXT_FIELDS } from '#shared/pigeons/pigeon-fields.ts'
import type { PigeonPage, PigeonQuery, PigeonSort } from '#shared/pigeons/pigeons-api.ts'
import { inRankOrder } from '#shared/pigeons/search-rank.ts'
import { searchTermsOf } from '#shared/pigeons/search-text.ts'
import { engineOf, type Engine } from '#server/db/columns.ts'
import type { Database, Db } from '#server/db/database.ts'
import { cachePerVersion } from '#server/history/cache-per-version.ts'
import { bandOrder, isBeyondBand } from './band-order.repository.ts'
import { showWithReasons } from './found-by.repository.ts'
import { readCursor, writeCursor, type PageCursor } from './pigeon-cursor.ts'
import { MAX_SORTED_BIRDS, countBirds } from './pigeon-counts.repository.ts'
import { matchesBirdFilter, isFiltered, type BirdFilter, type IndexChoice } from './pigeon-filter.repository.ts'
import { queryInParts, showPigeons } from './pigeons.repository.ts'
import { findRankedIds } from './ranked-birds.repository.ts'
import type { BirdRow } from './to-pigeon.ts'

/** The sort keys. Birds without a value come last in `value_desc` and are equal to each other. */
const SORT_KEYS = {
  id: { expression: sql<number>`pigeons.id`, valueOf: (row: BirdRow) => row.id, isUnique: true },
  band: { expression: sql<string>`pigeons.band_key`, valueOf: (row: BirdRow) => row.bandKey, isUnique: true },
  year: {
    expression: sql<number>`coalesce(pigeons.birth_year, 0)`,
    valueOf: (row: BirdRow) => row.birthYear ?? 0,
    isUnique: false,
  },
  value: {
    expression: sql<number>`coalesce(pigeons.current_value_cents, -1)`,
    valueOf: (row: BirdRow) => row.currentValueCents ?? -1,
    isUnique: false,
  },
} as const

const ORDERS: Readonly<Record<PigeonSort, { readonly by: keyof typeof SORT_KEYS; readonly direction: 'asc' | 'desc' }>> = {
  newest: { by: 'id', direction: 'desc' },
  oldest: { by: 'id', direction: 'asc' },
  band: { by: 'band', direction: 'asc' },
  band_desc: { by: 'band', direction: 'desc' },
  year_desc: { by: 'year', direction: 'desc' },
  year: { by: 'year', direction: 'asc' },
  value_desc: { by: 'value', direction: 'desc' },
}

type Birds = ExpressionBuilder<Database, 'pigeons'>

/** Lists all birds that match. */
export async function listPigeons(db: Db, query: PigeonQuery): Promise<Pigeon[]> {
  const all = selectInOrder(db, query.sort ?? 'newest').where(matchesBirdFilter(db, query, 'any_index'))
  if (!isRanked(query)) return showPigeons(db, await all.execute())
  const rows = await all.select('searchName').execute()
  const birds = rows.map(({ searchBand, searchName, id, status, isReference, ...row }) => ({
    id,
    status,
    searchBand,
    searchName,
    isReference: isReference === 1,
    row: { ...row, id, status, isReference },
  }))
  const ranked = inRankOrder(birds, searchTermsOf(query.q ?? ''))
  return showPigeons(
    db,
    ranked.map(({ bird }) => bird.row),
  )
}

/** Returns whether the best matches come first: in a search without a chosen order. */
function isRanked({ q, sort }: PigeonQuery): boolean {
  return sort === undefined && searchTermsOf(q ?? '').words.length > 0
}

/** Largest page that is cached. */
const MAX_CACHED_PAGE = 100

/** Lists one page. Errors: `invalid_input` for an invalid cursor. */
export async function pagePigeons(db: Db, query: PigeonQuery & { limit: number }): Promise<PigeonPage> {
  // The first page is read at every visit to the list, so it is cached; search results are rarely requested twice.
  const isCached =
    query.cursor === undefined && query.q === undefined && query.bandOrYear === undefined && query.limit <= MAX_CACHED_PAGE
  return isCached ? cachePerVersion(db, `page ${JSON.stringify(query)}`, () => findPage(db, query)) : findPage(db, query)
}

async function findPage(db: Db, query: PigeonQuery & { limit: number }): Promise<PigeonPage> {
  return isRanked(query) ? rankedPage(db, query) : sortedPage(db, query)
}

async function rankedPage(db: Db, query: PigeonQuery & { limit: number }): Promise<PigeonPage> {
  const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor, 'match', false)
  const start = cursor && { rank: Number(cursor.value), id: cursor.id }
  const found = await findRankedIds(db, { filter: query, start, limit: query.limit + 1 })
  const shown = found.slice(0, query.limit)
  const last = shown.at(-1)
  const parts = await queryInParts(
    shown.map(({ id }) => id),
    (ids) => db.selectFrom('pigeons').select(PAGE_COLUMNS).where('id', 'in', ids).execute(),
  )
  const rowOf = new Map(parts.flat().map((row) => [row.id, row]))
  const rows = shown.flatMap(({ id }) => rowOf.get(id) ?? [])
  return {
    items: await showWithReasons(db, rows, searchTermsOf(query.q ?? '')),
    ...(await countsOf(db, query)),
    nextCursor: last && found.length > shown.length ? writeCursor({ sort: 'match', value: last.rank, id: last.id }) : null,
  }
}

/** Counts the birds for the first page. */
async function countsOf(db: Db, query: PigeonQuery): Promise<Pick<PigeonPage, 'total' | 'all'>> {
  if (query.count === 'none' || query.cursor !== undefined) return {}
  const { birds: total } = await countBirds(db, query)
  return { total, all: await countAll(db, query) }
}

async function countAll(db: Db, { include }: PigeonQuery): Promise<number> {
  return (await countBirds(db, include === undefined ? {} : { include })).birds
}

async function sortedPage(db: Db, query: PigeonQuery & { limit: number }): Promise<PigeonPage> {
  const sort = query.sort ?? 'newest'
  const start = query.cursor === undefined ? undefined : readCursor(query.cursor, sort, ORDERS[sort].by === 'band')
  const all = await countAll(db, query)
  const { birds: matching, hasFewWordMatches } = isFiltered(query)
    ? await countBirds(db, query)
    : { birds: all, hasFewWordMatches: false }
  const counts = start === undefined ? { total: matching, all } : {}
  if (matching === 0) return { items: [], nextCursor: null, ...counts }
  const selectiveIndex = hasFewWordMatches ? 'word_index' : 'column_index'
  const indexChoice = isFiltered(query) && matching <= MAX_SORTED_BIRDS ? selectiveIndex : 'list_order'
  const found = await pageQuery(db, { filter: query, sort, start, limit: query.limit + 1, indexChoice }).execute()
  const rows = found.slice(0, query.limit)
  const last = rows.at(-1)
  const { valueOf } = SORT_KEYS[ORDERS[sort].by]
  return {
    items: await (query.q ? showWithReasons(db, rows, searchTermsOf(query.q)) : showPigeons(db, rows)),
    nextCursor: last && found.length > rows.length ? writeCursor({ sort, value: valueOf(last), id: last.id }) : null,
    ...counts,
  }
}

interface PageRequest {
  readonly filter: BirdFilter
  readonly sort: PigeonSort
  readonly start: PageCursor | undefined
  readonly limit: number
  readonly indexChoice: IndexChoice
}

/** Builds the query of one page; exported for the tests of query plans. */
export function pageQuery(db: Db, { filter, sort, start, limit, indexChoice }: PageRequest) {
  const matches = matchesBirdFilter(db, filter, indexChoice)
  return selectInOrder(db, sort)
    .where((eb) =>
      indexChoice === 'list_order'
        ? matches(eb)
        : isAmong(eb, eb.selectFrom('pigeons').select('id').where(matches), engineOf(db)),
    )
    .$if(start !== undefined, (query) => query.where((eb) => isAfter(eb, sort, start!)))
    .limit(limit)
}

/**
 * Builds the condition that a bird is among the results of a subquery. With it, a database collects the few matches first; both
 * prefer reading in the order of the list to sorting.
 */
function isAmong(eb: Birds, ids: Expression<{ id: number }>, engine: Engine): Expression<SqlBool> {
  // PostgreSQL merges a subquery into the outer plan unless it is an array.
  return engine === 'sqlite' ? sql<SqlBool>`${eb.ref('id')} in ${ids}` : sql<SqlBool>`${eb.ref('id')} = any(array${ids})`
}

function selectInOrder(db: Db, sort: PigeonSort) {
  const { by, direction } = ORDERS[sort]
  const query = db.selectFrom('pigeons').select(PAGE_COLUMNS)
  if (by === 'band') {
    const [text, length, key] = bandOrder(SORT_KEYS.band.expression)
    return query.orderBy(text, direction).orderBy(length, direction).orderBy(key, direction)
  }
  const { expression, isUnique } = SORT_KEYS[by]
  return query.orderBy(expression, direction).$if(!isUnique, (query) => query.orderBy('id', direction))
}

function isAfter(eb: Birds, sort: PigeonSort, { value, id }: PageCursor): Expression<SqlBool> {
  const { by, direction } = ORDERS[sort]
  const { expression, isUnique } = SORT_KEYS[by]
  const operator = direction === 'asc' ? '>' : '<'
  if (typeof value === 'string') return isBeyondBand(SORT_KEYS.band.expression, value, operator)
  const comparison = sql.raw(operator)
  const bound = sql`cast(${value} as bigint)`
  if (isUnique) return sql<SqlBool>`${expression} ${comparison} ${bound}`
  return sql<SqlBool>`(${expression}, ${eb.ref('id')}) ${comparison} (${bound}, cast(${id} as bigint))`
}

/** All columns except the texts of the search, which are never sent. */
export const API_COLUMNS = [
  'id',
  'version',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'bandId',
  'bandKey',
  ...TEXT_FIELDS,
  'birthYear',
  'hatchDate',
  'gender',
  'sireId',
  'damId',
  'sireText',
  'damText',
  'status',
  'isReference',
  'purchasePriceCents',
  'currency',
  'currentValueCents',
  'totalInvestmentCents',
  'generalPhoto',
  'generalThumbnail',
  'eyePhoto',
  'eyeThumbnail',
  'pedigreeFile',
  'loftLocationId',
  'leftOn',
  'leftReason',
  'soldTo',
  'salePriceCents',
] as const satisfies readonly (keyof BirdRow)[]

/** The columns of a page; with the band text, it can show why a search found each bird. */
const PAGE_COLUMNS = [...API_COLUMNS, 'searchBand'] as const
