import { expect, test } from 'vitest'
import { addForeignBirds, lastAction } from '#server/features/duplicates/duplicates-for-tests.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { sendWrite } from '#server/testing/writes.ts'

/** Adds results as a list stores them: band, and the key that the list gave it. */
async function addResults(loft: TestApp, bands: readonly (readonly [string, string])[]): Promise<void> {
  const { id } = await sendWrite<{ id: number }>(loft, 'POST', '/api/race-events', { name: 'Agen', date: '2026-02-01' })
  for (const [bandId, bandKey] of bands) {
    const result = await sendWrite<{ id: number }>(loft, 'POST', '/api/race-results', { raceEventId: id, bandId })
    await loft.db.updateTable('raceResults').set({ bandKey }).where('id', '=', result.id).execute()
  }
}

const keysOf = async (loft: TestApp) =>
  (await loft.db.selectFrom('raceResults').select('bandKey').orderBy('id').execute()).map(({ bandKey }) => bandKey)

onBothDatabases((open) => {
  test('keys of results that were completed with the issuer of the loft change with it, and an undo restores them', async () => {
    await using loft = await open('2026-03-06')
    await addForeignBirds(loft)
    await sendWrite(loft, 'PATCH', '/api/settings', { bandIssuer: 'NL' })
    const before = [
      // Completed by the loft's issuer; the order of the nine digits was decided by the list.
      ['22-8507190', 'NL-2022-8507190'],
      ['850719022', 'NL-2022-8507190'],
      // The list was of another country.
      ['22-1234567', 'BE-2022-1234567'],
      // The text names its issuer.
      ['NL22-7654321', 'NL-2022-7654321'],
      // Stored while no issuer was known.
      ['22-1111111', '?-2022-1111111'],
    ] as const
    await addResults(loft, before)
    await sendWrite(loft, 'PATCH', '/api/settings', { bandIssuer: 'BE' })
    expect(await keysOf(loft)).toEqual([
      'BE-2022-8507190',
      'BE-2022-8507190',
      'BE-2022-1234567',
      'NL-2022-7654321',
      'BE-2022-1111111',
    ])
    await loft.call('POST', `/api/actions/${await lastAction(loft, 'change-settings')}/undo`)
    expect(await keysOf(loft)).toEqual(before.map(([, key]) => key))
    // Without an issuer the keys are weak again.
    await sendWrite(loft, 'PATCH', '/api/settings', { bandIssuer: null })
    expect(await keysOf(loft)).toEqual([
      '?-2022-8507190',
      '?-2022-8507190',
      'BE-2022-1234567',
      'NL-2022-7654321',
      '?-2022-1111111',
    ])
  })
})
