import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { CamelCasePlugin, Kysely, SqliteDialect, type CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { bandKey } from '#shared/bands/band-key.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { periodOf } from '#shared/reports/period.ts'
import { queryPlanOf } from '#server/testing/query-plan-of.ts'
import { listStarts } from '#server/features/analytics/starts.repository.ts'
import { sumPrizes } from '#server/features/reports/money.repository.ts'
import type { Database, Db } from '#server/db/database.ts'
import { testApp } from '#server/testing/test-app.ts'
import { formerBands, currentBands } from './own-birds.repository.ts'
import { listResults } from './result-list.repository.ts'
import { unlinkedResultsWith } from './unlinked-results.repository.ts'

/** The number of keys that one query looks up; with two or three keys SQLite would choose the index by itself. */
const KEYS = Array.from({ length: 1000 }, (_, at) => bandKey(`BE-24-${2_000_000 + at}`))

// Only SQLite is tested: PostgreSQL chooses by its statistics.
test.each([
  ['birds that wear them', currentBands, ['pigeons_band_once']],
  ['birds that wore them', formerBands, ['pigeon_bands_by_key', 'PRIMARY KEY']],
  ['results of unknown birds', unlinkedResultsWith, ['race_results_by_band_key']],
] as const)('finds the %s by an index for a thousand bands', async (_, query, indexes) => {
  await using loft = await testApp('sqlite')
  const steps = (await queryPlanOf(loft.db, query(loft.db, KEYS))).split('\n').filter((step) => step.startsWith('S'))
  expect(steps).toEqual(indexes.map((index) => expect.stringContaining(index)))
})

const YEAR = periodOf({}, '2026-03-06' as LocalDate)

// With an index on the bird, SQLite would begin with all birds of the loft and find the results of each one.
test.each([
  ['the starts of a year', (db: Db) => listStarts(db, 2026), 'race_events_by_date'],
  ['the prizes of a year', (db: Db) => sumPrizes(db, YEAR), 'race_events_by_date'],
  ['a page of all results', (db: Db) => listResults(db, {}, { limit: 50 }), 'race_events_by_date'],
])('reads %s by the days of the races, not by bird', async (_, read, index) => {
  await using loft = await testApp('sqlite')
  const queries: CompiledQuery[] = []
  const db = new Kysely<Database>({
    dialect: new SqliteDialect({ database: new SQLite(join(loft.dataDir, 'loft.sqlite'), { readonly: true }) }),
    plugins: [new CamelCasePlugin()],
    log: ({ query }) => void queries.push(query),
  })
  await read(db)
  await db.destroy()
  const steps = (await Promise.all(queries.map((query) => queryPlanOf(loft.db, { compile: () => query })))).join('\n')
  expect(steps).toContain(index)
  expect(steps).not.toContain('race_results_by_pigeon_id')
})
