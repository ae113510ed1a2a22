import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { readLoftSnapshot } from '#server/features/imports/loft-snapshot.repository.ts'
import { importPedigreeText } from '#server/features/imports/testing/pedigree-form.ts'
import { addBird } from '#server/testing/birds.ts'
import { queryPlanOf } from '#server/testing/query-plan-of.ts'
import { onBothDatabases, testApp } from '#server/testing/test-app.ts'
import { sendWrite } from '#server/testing/writes.ts'
import { findRingIssuer, startsOfBands } from './ring-issuer.repository.ts'

/** Counts the queries that read the starts of all bands. */
function countStarts(): KyselyPlugin & { readonly count: () => number } {
  let queries = 0
  return {
    count: () => queries,
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('substr(band_key')) queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

onBothDatabases((open) => {
  test.each([
    [4, 1, 'BE'],
    [3, 1, null],
  ])(
    'with %i Belgian birds and %i of another country the issuer is %s, whatever the reference birds are',
    async (belgian, others, issuer) => {
      await using loft = await open('2026-03-06')
      for (let at = 0; at < belgian; at += 1) await addBird(loft, `BE-24-500000${at}`)
      for (let at = 0; at < others; at += 1) await addBird(loft, `NL-24-500000${at}`)
      await importPedigreeText(loft, 'band_id,birth_year,reference', 'NL-10-1000001,2010,yes', 'NL-10-1000002,2010,yes')
      expect(await findRingIssuer(loft.db)).toBe(issuer)
    },
  )

  test('the bands of a loft are counted once for all parts of a long file, although others write between them', async () => {
    await using loft = await open('2026-03-06')
    await addBird(loft, 'BE-24-5000001')
    const starts = countStarts()
    let parts = 0
    const keys = Array.from({ length: 2000 }, (_, at) => `BE-2024-${6_000_000 + at}`)
    for await (const part of readLoftSnapshot(loft.db.withPlugin(starts), keys)) {
      if (part.birds) parts += 1
      await sendWrite(loft, 'PUT', '/api/pigeons/1', { notes: `part ${parts}` })
    }
    expect(parts).toBe(4)
    // One read counts all birds, the other those that are only references.
    expect(starts.count()).toBe(2)
  })
})

test('SQLite counts the starts of bands by the index of bands, without reading the birds', async () => {
  await using loft = await testApp('sqlite')
  expect(await queryPlanOf(loft.db, startsOfBands(loft.db, {}))).toContain('pigeons_band_once')
})
