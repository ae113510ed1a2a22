import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import { OFFSPRING_FILTERS, type OffspringFilterName } from '#shared/offspring/offspring-lists.ts'
import type { OffspringCounts, OffspringQuery } from '#shared/offspring/offspring-api.ts'
import { sectionTitle } from '#shared/lofts/section.ts'
import { STATUSES_OUT_OF_CARE } from '#shared/pigeons/status.ts'
import { fold } from '#shared/text/fold.ts'
import type { Database, Db } from '#server/db/database.ts'
import { isAfterRow } from '#server/db/is-after-row.ts'
import { forLongQuery } from '#server/db/reading-thread.ts'
import { hasText, isTitled, listNestBoxesWith } from '#server/features/pigeons/titled-birds.repository.ts'
import type { PigeonsTable } from '#server/features/pigeons/pigeons.table.ts'
import type { PageRange } from '#server/http/page-of.ts'
import { cachePerEntities } from '#server/history/cache-per-entities.ts'
import { countYoungOfPairs } from '#server/features/pairs/young-of-pairs.repository.ts'
import type { OffspringRow } from './offspring.table.ts'

/** Young with the bird that a banded one became, which has its place and parents. */
type Young = ExpressionBuilder<Database & { bird: PigeonsTable }, 'offspring' | 'bird'>

export type OffspringFilter = Pick<OffspringQuery, 'shown' | 'pairId' | 'search'>

/** Lists young that match a filter, the youngest first. */
export async function listOffspringPage(db: Db, filter: OffspringFilter, page?: PageRange): Promise<OffspringRow[]> {
  const matches = await conditionOf(db, filter)
  return youngWithBird(readerFor(db, filter))
    .selectAll('offspring')
    .where(matches)
    .$if(page?.start !== undefined, (query) =>
      query.where((eb) => {
        const lastDay = eb.selectFrom('offspring as last').select('last.hatchDate').where('last.id', '=', page!.start!)
        return isAfterRow(
          { day: eb.ref('offspring.hatchDate'), id: eb.ref('offspring.id').$castTo<number>() },
          lastDay,
          page!.start!,
        )
      }),
    )
    .orderBy('offspring.hatchDate', 'desc')
    .orderBy('offspring.id', 'desc')
    .$if(page !== undefined, (query) => query.limit(page!.limit))
    .execute()
}

/** Counts the young that match a filter. */
export async function countOffspring(db: Db, filter: OffspringFilter): Promise<number> {
  const matches = await conditionOf(db, filter)
  const counted = youngWithBird(readerFor(db, filter))
    .where(matches)
    .select((eb) => eb.fn.countAll<number>().as('young'))
  return Number((await counted.executeTakeFirstOrThrow()).young)
}

/** Returns the database that reads a list. A search reads all young and birds, so it runs in the thread for long queries. */
const readerFor = (db: Db, { search = '' }: OffspringFilter): Db => (search === '' ? db : forLongQuery(db))

/** Counts the young that match a search in each list; without one they are counted again only when they change. */
export function countOffspringLists(db: Db, search = ''): Promise<OffspringCounts> {
  if (search !== '') return countMatchingLists(db, search)
  return cachePerEntities(db, 'young in lists', ['offspring', 'breeding-pairs', 'pigeons', 'settings'], () =>
    countMatchingLists(db, search),
  )
}

async function countMatchingLists(db: Db, search: string): Promise<OffspringCounts> {
  const matches = await conditionOf(db, { search })
  const rows = await youngWithBird(forLongQuery(db))
    .where(matches)
    .select((eb) => OFFSPRING_FILTERS.map((list) => countIf(isInList(eb, list)).as(list)))
    .select((eb) => [
      countIf(
        eb('offspring.breedingPairId', 'in', eb.selectFrom('breedingPairs').select('id').where('deletedAt', 'is', null)),
      ).as('hatched'),
    ])
    .executeTakeFirstOrThrow()
  const counts = Object.fromEntries(Object.entries(rows).map(([list, count]) => [list, Number(count ?? 0)]))
  return { ...(counts as Omit<OffspringCounts, 'ofPairs'>), ofPairs: await countYoungOfAllPairs(db) }
}

/** Counts the young apart from the lists, because their number does not depend on the search. */
function countYoungOfAllPairs(db: Db): Promise<number> {
  return cachePerEntities(db, 'young of all pairs', ['offspring', 'breeding-pairs', 'pigeons', 'settings'], async () => {
    const pairs = await db.selectFrom('breedingPairs').select('id').where('deletedAt', 'is', null).execute()
    const counts = await countYoungOfPairs(
      forLongQuery(db),
      pairs.map(({ id }) => id),
    )
    return [...counts.values()].reduce((sum, young) => sum + young, 0)
  })
}

const countIf = (condition: Expression<SqlBool>) => sql<number | null>`sum(case when ${condition} then 1 else 0 end)`

const youngWithBird = (db: Db) =>
  db.selectFrom('offspring').leftJoin('pigeons as bird', 'bird.id', 'offspring.pigeonId').where('offspring.deletedAt', 'is', null)

/** Applies the rules of `isAlive` and `isInOffspringList` in SQL; a test compares them. */
function isInList(eb: Young, list: OffspringFilterName): Expression<SqlBool> {
  const isAlive = eb.and([
    eb('offspring.isActive', '=', 1),
    eb.or([
      eb('bird.id', 'is', null),
      eb.and([
        eb('bird.deletedAt', 'is', null),
        eb('bird.isReference', '=', 0),
        eb('bird.status', 'not in', STATUSES_OUT_OF_CARE),
      ]),
    ]),
  ])
  const isUnfledged = eb('offspring.fledgeDate', 'is', null)
  switch (list) {
    case 'all':
      return eb.lit(true)
    case 'gone':
      return eb.not(isAlive)
    case 'living':
      return isAlive
    case 'nest':
      return eb.and([isAlive, isUnfledged])
    case 'open':
      return eb.and([
        isAlive,
        eb.or([
          eb('offspring.isBanded', '=', 0),
          isUnfledged,
          eb.and([eb('offspring.vaccinationRequired', '=', 1), eb('offspring.vaccinationCompleted', '=', 0)]),
        ]),
      ])
    case 'racing':
      return eb.and([isAlive, isFit(eb)])
  }
}

function isFit(eb: Young): Expression<SqlBool> {
  const isProtected = eb.or([eb('offspring.vaccinationCompleted', '=', 1), eb('offspring.vaccinationRequired', '=', 0)])
  return eb.or([
    eb('offspring.readyForRacing', '=', 1),
    eb.and([
      eb('offspring.readyForRacing', 'is', null),
      eb('offspring.isBanded', '=', 1),
      eb('offspring.fledgeDate', 'is not', null),
      isProtected,
    ]),
  ])
}

async function conditionOf(db: Db, { shown = 'all', pairId, search = '' }: OffspringFilter) {
  const text = fold(search)
  const boxes = text === '' ? [] : await listNestBoxesWith(db, text)
  const sections = text === '' ? [] : await listSectionsTitled(db, text)
  return (eb: Young): Expression<SqlBool> =>
    eb.and([
      ...(shown === 'all' ? [] : [isInList(eb, shown)]),
      ...(pairId === undefined
        ? []
        : [eb.or([eb('offspring.breedingPairId', '=', pairId), eb('offspring.fosterPairId', '=', pairId)])]),
      ...(text === '' ? [] : [hasWord(eb, text, boxes, sections)]),
    ])
}

/** Applies the rule of `matchesText` in SQL; a test compares them. */
function hasWord(eb: Young, text: string, boxes: readonly string[], sections: readonly number[]): Expression<SqlBool> {
  const isBird = (id: Expression<number | null>) => isTitled(eb as unknown as ExpressionBuilder<Database, 'offspring'>, id, text)
  // A banded one has the parents and the section of its bird.
  const shown = <Column extends 'sireId' | 'damId' | 'sireText' | 'damText' | 'loftLocationId'>(column: Column) =>
    eb
      .case()
      .when('bird.id', 'is', null)
      .then(eb.ref(`offspring.${column}`))
      .else(eb.ref(`bird.${column}`))
      .end()
  const parents = (['sire', 'dam'] as const).flatMap((parent) => [
    isBird(shown(`${parent}Id`) as Expression<number | null>),
    // A text is shown only for a parent that is not a bird.
    eb.and([eb(shown(`${parent}Id`), 'is', null), hasText(shown(`${parent}Text`) as Expression<string | null>, text)]),
  ])
  const nest = eb.fn.coalesce('offspring.fosterPairId', 'offspring.breedingPairId')
  return eb.or([
    isBird(eb.ref('offspring.pigeonId')),
    eb.and([eb('bird.id', 'is', null), hasText(eb.ref('offspring.bandText'), text)]),
    ...parents,
    ...(boxes.length > 0 ? [eb(nest, 'in', eb.selectFrom('breedingPairs').select('id').where('nestBox', 'in', boxes))] : []),
    ...(sections.length > 0 ? [eb(shown('loftLocationId'), 'in', sections)] : []),
  ])
}

async function listSectionsTitled(db: Db, text: string): Promise<number[]> {
  const rows = await db.selectFrom('loftLocations').selectAll().where('deletedAt', 'is', null).execute()
  return rows.flatMap((row) => (fold(sectionTitle(row)).includes(text) ? [row.id] : []))
}
