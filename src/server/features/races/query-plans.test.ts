import { expect, test } from 'vitest'
import { bandKey } from '#shared/bands/band-key.ts'
import { queryPlanOf } from '#server/testing/query-plan-of.ts'
import { testApp } from '#server/testing/test-app.ts'
import { formerBands, currentBands } from './own-birds.repository.ts'
import { unlinkedResultsWith } from './unlinked-results.repository.ts'

/** As many keys as one query looks up; with two or three keys SQLite would choose the index by itself. */
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
