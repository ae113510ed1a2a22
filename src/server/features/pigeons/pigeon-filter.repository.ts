import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import { searchTermsOf, type SearchTerms } from '#shared/pigeons/search-text.ts'
import { STATUSES_OUT_OF_CARE } from '#shared/pigeons/status.ts'
import type { PigeonQuery } from '#shared/pigeons/pigeons-api.ts'
import type { Engine } from '#server/db/columns.ts'
import type { Database } from '#server/db/database.ts'

/** Which birds of the list are wanted; without a word of it, all of the loft. */
export type BirdFilter = Pick<PigeonQuery, 'q' | 'gender' | 'mainLoftId' | 'sectionId' | 'status' | 'include'>

/**
 * How a filter is looked up: `by_index` collects the few birds that pass, `in_order` goes through the list in its order and
 * stops when the page is full. SQLite keeps no statistics by which to choose, so the caller does.
 */
export type Way = 'by_index' | 'in_order'

type Birds = ExpressionBuilder<Database, 'pigeons'>

/** Shortest text that an index of trigrams can look up, in characters. */
const TRIGRAM = 3

/** Tells whether a filter leaves anything out. */
export function isFiltered({ q, gender, mainLoftId, sectionId, status }: BirdFilter): boolean {
  return [searchTermsOf(q ?? '').words[0], gender, mainLoftId, sectionId, status].some((part) => part !== undefined)
}

/** Builds the condition that a bird of the list fulfils. */
export function birdsThatPass(filter: BirdFilter, engine: Engine, way: Way): (eb: Birds) => Expression<SqlBool> {
  const { gender, mainLoftId, sectionId, status } = filter
  return (eb) => {
    // A plus sign keeps a column's index out of the plan, so that only the order's index is left.
    const number = (column: 'isReference' | 'loftLocationId') => (way === 'by_index' ? eb.ref(column) : sql`+${eb.ref(column)}`)
    const conditions: Expression<SqlBool>[] = [eb('deletedAt', 'is', null)]
    if (filter.include !== 'reference') conditions.push(eb(number('isReference'), '=', sql.lit(0)))
    if (gender !== undefined) conditions.push(eb('gender', '=', gender))
    if (status === 'in_care')
      conditions.push(eb('status', 'not in', STATUSES_OUT_OF_CARE), eb(number('isReference'), '=', sql.lit(0)))
    else if (status !== undefined) conditions.push(eb('status', '=', status))
    if (sectionId === 'none') conditions.push(eb(number('loftLocationId'), 'is', null))
    else if (sectionId !== undefined) conditions.push(eb(number('loftLocationId'), '=', sectionId))
    if (mainLoftId !== undefined) {
      const sections = eb.selectFrom('loftLocations').select('id').where('mainLoftId', '=', mainLoftId)
      conditions.push(eb(number('loftLocationId'), 'in', sections))
    }
    const terms = searchTermsOf(filter.q ?? '')
    if (terms.words.length > 0) {
      conditions.push(engine === 'sqlite' && way === 'by_index' ? inWordIndex(eb, terms) : inSearchText(eb, terms))
    }
    return eb.and(conditions)
  }
}

/** PostgreSQL answers this from its trigram index where that is cheaper. */
function inSearchText(eb: Birds, { words, band }: SearchTerms): Expression<SqlBool> {
  const all = eb.and(words.map((word) => contains(eb, word)))
  return band === undefined ? all : eb.or([all, contains(eb, band)])
}

function inWordIndex(eb: Birds, { words, band }: SearchTerms): Expression<SqlBool> {
  const long = words.filter(isIndexed)
  const short = words.filter((word) => !isIndexed(word))
  const every = long.map(quoted).join(' AND ')
  if (short.length === 0) return indexed(eb, band === undefined ? every : `(${every}) OR ${quoted(band)}`)
  const all = eb.and([...(long.length > 0 ? [indexed(eb, every)] : []), ...short.map((word) => contains(eb, word))])
  return band === undefined ? all : eb.or([all, isIndexed(band) ? indexed(eb, quoted(band)) : contains(eb, band)])
}

function indexed(eb: Birds, question: string): Expression<SqlBool> {
  return eb('id', 'in', sql<number>`(select rowid from pigeon_words where pigeon_words match ${question})`)
}

function contains(eb: Birds, text: string): Expression<SqlBool> {
  const pattern = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<SqlBool>`${eb.ref('searchText')} like ${pattern} escape '\\'`
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

function isIndexed(text: string): boolean {
  return [...text].length >= TRIGRAM
}
