import { expect, test } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { openSqlite } from '#server/db/open-sqlite.ts'
import { beginAction } from '#server/history/begin-action.ts'
import { insertHidden } from '#server/history/hidden-rows.repository.ts'
import { testApp } from '#server/testing/test-app.ts'
import { insertPigeons } from './insert-pigeons.ts'
import { countBirds, MAX_SORTED_BIRDS } from './pigeon-counts.repository.ts'

const bird = (bandId: string) => ({ bandId, gender: 'cock', status: 'active', currency: 'USD', strain: 'Janssen' }) as const
const AT = '2026-03-06T12:00:00.000Z' as never

// Only SQLite counts by its word index.
test('birds that an import stages between the statements of a count are not counted', async () => {
  await using loft = await testApp('sqlite')
  const birds = MAX_SORTED_BIRDS + 5
  await inTransaction(loft.db, async (trx) => {
    const change = await beginAction(trx, { kind: 'import-inventory', now: new Date() })
    await insertPigeons(
      change,
      Array.from({ length: birds }, (_, at) => bird(`AU2024LOU${at}`)),
    )
  })
  await using file = openSqlite(`${loft.dataDir}/loft.sqlite`, { readonly: true })
  const [row] = await loft.db.selectFrom('pigeons').selectAll().limit(1).execute()
  const { id, version, createdAt, updatedAt, deletedAt, ...values } = row!
  void [id, version, createdAt, updatedAt, deletedAt]
  let staged = 0
  const reads = file.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      staged += 1
      await insertHidden(loft.db, { entity: 'pigeons', values: [{ ...values, bandId: `AU2025LOU${staged}` }], at: AT })
      return result
    },
  })
  expect(await countBirds(reads, { q: 'janssen' })).toEqual({ birds, hasFewWordMatches: false })
  expect(staged).toBeGreaterThan(1)
})
