import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PIGEON_SORTS, type PigeonSort } from '#shared/pigeons/pigeons-api.ts'
import { inTransaction, type Db } from '#server/db/database.ts'
import { beginAction } from '#server/history/begin-action.ts'
import { isOnCluster } from '#server/testing/cluster-databases.ts'
import { queryPlanOf } from '#server/testing/query-plan-of.ts'
import { ENGINES, type Engine } from '#server/testing/run-options.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'
import { readCursor } from './pigeon-cursor.ts'
import { countBirds } from './pigeon-counts.repository.ts'
import type { BirdFilter, IndexChoice } from './pigeon-filter.repository.ts'
import { pagePigeons, pageQuery } from './pigeon-list.repository.ts'
import { insertPigeons } from './insert-pigeons.ts'
import { selectWithDigits } from './similar-birds.ts'

const BIRDS = 3000
const COLORS = ['Blue bar', 'Red bar', 'Grizzle', 'Dark check']

/** Makes a loft so large that reading the whole table would be the slower plan. */
async function largeLoft(engine: Engine) {
  const loft = await testApp(engine)
  await inTransaction(loft.db, async (trx) => {
    const change = await beginAction(trx, { kind: 'import-inventory', now: new Date() })
    const birds = Array.from({ length: BIRDS }, (_, at) => ({
      bandId: `AU${2006 + (at % 20)}LOU${String(at).padStart(4, '0')}`,
      gender: at % 2 ? ('cock' as const) : ('hen' as const),
      status: at % 100 ? ('active' as const) : ('deceased' as const),
      currency: 'USD' as const,
      birthYear: 2006 + (at % 20),
      color: COLORS[at % COLORS.length]!,
      strain: at % 500 ? 'Janssen' : 'Trenton',
      currentValueCents: at % 3 ? at * 10 : null,
      isReference: at % 10 ? (0 as const) : (1 as const),
    }))
    await insertPigeons(change, birds)
  })
  if (engine === 'postgres') await sql`vacuum analyze pigeons`.execute(loft.db)
  return loft
}

/** Returns the plan of a page's query, for the first or the next page. */
async function planOfPage(
  db: Db,
  engine: Engine,
  filter: BirdFilter,
  sort: PigeonSort,
  indexChoice: IndexChoice,
  isNext = false,
): Promise<string> {
  const first = await pagePigeons(db, { ...filter, sort, limit: 50 })
  const start = isNext ? readCursor(first.nextCursor ?? '', sort, sort.startsWith('band')) : undefined
  return queryPlanOf(db, pageQuery(db, { filter, sort, start, limit: 51, indexChoice }))
}

const SORTED_APART = /USE TEMP B-TREE FOR ORDER BY|\bSort\b/
const WHOLE_TABLE = /Seq Scan on pigeons|SCAN pigeons$/m

describe.skipIf(isOnCluster).each(ENGINES)('%s', (engine) => {
  let loft: TestApp
  beforeAll(async () => {
    loft = await largeLoft(engine)
  })
  afterAll(() => loft[Symbol.asyncDispose]())

  test('pages are read from an index in their order, without sorting', async () => {
    for (const sort of PIGEON_SORTS) {
      for (const isNext of [false, true]) {
        const plan = await planOfPage(loft.db, engine, {}, sort, 'list_order', isNext)
        expect([sort, isNext, plan]).not.toEqual([sort, isNext, expect.stringMatching(SORTED_APART)])
        // In order of id, SQLite reads the table itself, which is stored in that order.
        const index = {
          newest: 'pigeons',
          oldest: 'pigeons',
          band: 'pigeons_in_order_of_band',
          band_desc: 'pigeons_in_order_of_band',
        }
        const named = {
          ...index,
          year: 'pigeons_in_order_of_year',
          year_desc: 'pigeons_in_order_of_year',
          value_desc: 'pigeons_in_order_of_value',
        }
        expect(plan).toContain(named[sort])
        expect(plan).not.toContain('Seq Scan')
      }
    }
  })

  test.each([
    [{ q: '2321' }, 'word_index', 'pigeon'],
    [{ q: 'trenton' }, 'word_index', 'pigeon'],
    [{ q: 'AU-2010-LOU-0104' }, 'word_index', 'pigeon'],
    [{ status: 'deceased' }, 'column_index', 'pigeons_counted'],
    [{ sectionId: 7 }, 'column_index', 'pigeons_by_loft_location_id'],
    [{ sectionId: 7, q: 'blue' }, 'column_index', 'pigeons_by_loft_location_id'],
  ] as const)('the few birds that match %j are found by an index', async (filter, indexChoice, index) => {
    const { birds } = await countBirds(loft.db, filter)
    expect(birds).toBeLessThan(100)
    for (const sort of ['newest', 'value_desc'] as const) {
      const plan = await planOfPage(loft.db, engine, filter, sort, indexChoice)
      expect(plan).not.toMatch(WHOLE_TABLE)
      expect(plan).toContain(
        indexChoice === 'word_index' ? (engine === 'sqlite' ? 'pigeon_words VIRTUAL TABLE INDEX' : 'pigeons_words') : index,
      )
    }
  })

  test('birds with a similar band are found by an index', async () => {
    expect(await queryPlanOf(loft.db, selectWithDigits(loft.db, ['2999']))).toContain(
      engine === 'sqlite' ? 'pigeon_words_own VIRTUAL TABLE INDEX' : 'pigeons_by_search_band',
    )
    for (const digits of ['2999', '99', '7']) {
      const found = await selectWithDigits(loft.db, [digits]).execute()
      const expected = await loft.db.selectFrom('pigeons').select('id').where('searchBand', 'like', `%${digits}%`).execute()
      expect(found.length).toBe(expected.length)
    }
  })

  test('a bird by its band and the young of a bird are found by an index', async () => {
    const { db } = loft
    const byBand = db.selectFrom('pigeons').selectAll().where('bandKey', '=', 'AU-2006-LOU-100').where('deletedAt', 'is', null)
    expect(await queryPlanOf(db, byBand)).toContain('pigeons_band_once')
    const young = db
      .selectFrom('pigeons')
      .selectAll()
      .where((eb) => eb.or([eb('sireId', '=', 7), eb('damId', '=', 7)]))
      .where('deletedAt', 'is', null)
    const plan = await queryPlanOf(db, young)
    for (const index of ['pigeons_by_sire_id', 'pigeons_by_dam_id']) expect(plan).toContain(index)
  })
})
