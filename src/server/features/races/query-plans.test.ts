import { expect, test } from 'vitest'
import { bandKey } from '#shared/bands/band-key.ts'
import { planOf } from '#server/testing/plan-of.ts'
import { testApp } from '#server/testing/test-app.ts'
import { formerBands, wornBands } from './own-birds.repository.ts'
import { strangersWith } from './strangers.repository.ts'

/** As many as are looked up at a time; with two or three SQLite would find the right way by itself. */
const KEYS = Array.from({ length: 1000 }, (_, at) => bandKey(`BE-24-${2_000_000 + at}`))

// PostgreSQL counts its rows and decides by them; SQLite has to be told.
test.each([
  ['birds that wear them', wornBands, ['pigeons_band_once']],
  ['birds that wore them', formerBands, ['pigeon_bands_by_key', 'PRIMARY KEY']],
  ['results of strangers', strangersWith, ['race_results_by_band_key']],
] as const)('a thousand bands find the %s by an index of bands', async (_, query, indexes) => {
  await using loft = await testApp('sqlite')
  const steps = (await planOf(loft.db, query(loft.db, KEYS))).split('\n').filter((step) => step.startsWith('S'))
  expect(steps).toEqual(indexes.map((index) => expect.stringContaining(index)))
})
