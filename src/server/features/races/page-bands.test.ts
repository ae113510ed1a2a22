import { expect, test } from 'vitest'
import { addBird, PIGEONS } from '#server/testing/birds.ts'
import { importPedigreeText } from '#server/features/imports/testing/pedigree-form.ts'
import { longRunEngines } from '#server/testing/run-options.ts'
import { onDatabases } from '#server/testing/test-app.ts'
import { sendWrite } from '#server/testing/writes.ts'
import { pageBands } from './own-birds.repository.ts'

// The reading of a file does not depend on the database.
onDatabases(longRunEngines('sqlite'), (open) => {
  test.each([
    [1, [['B-1'], ['B-2'], ['B-4']]],
    [2, [['B-1', 'B-2'], ['B-4']]],
    [3, [['B-1', 'B-2', 'B-4']]],
    [4, [['B-1', 'B-2', 'B-4']]],
  ])('reads the bands of the birds of the loft in pages of %i', async (perPage, pages) => {
    await using loft = await open()
    for (const bandId of ['B-1', 'B-2', 'B-3', 'B-4']) await addBird(loft, bandId, { birthYear: 2020 })
    await sendWrite(loft, 'DELETE', `${PIGEONS}/3`)
    await importPedigreeText(loft, 'band_id,birth_year,reference', 'R-1,2010,yes')
    const read: string[][] = []
    for await (const page of pageBands(loft.db, perPage)) read.push(page.map(({ bandId }) => bandId))
    expect(read).toEqual(pages)
  })
})
