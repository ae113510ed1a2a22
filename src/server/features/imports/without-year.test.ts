import { expect, test } from 'vitest'
import type { ImportPreview } from '#shared/imports/imports-api.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { birdsByBand, previewPedigree } from './testing/pedigree-form.ts'

const FILE = 'band_id,birth_year,gender,sire,reference\nOne,,cock,,\nTwo,,hen,One,\nKept,,hen,,yes\nNL20-1000001,2020,cock,,\n'

const choose = async (loft: TestApp, { id }: ImportPreview, withoutYear: string) =>
  (await loft.call('PATCH', `/api/imports/${id}`, { withoutYear })).json<ImportPreview>()
const commit = async (loft: TestApp, { id }: ImportPreview) => (await loft.call('POST', `/api/imports/${id}/commit`, {})).json()
const birdsOfLoft = async (loft: TestApp) =>
  [...(await birdsByBand(loft)).values()]
    .filter(({ isReference }) => !isReference)
    .map(({ bandId, birthYear }) => [bandId, birthYear])

onBothDatabases((open) => {
  test('rows without a birth year become ancestors, and the result says so', async () => {
    await using loft = await open()
    const preview = await previewPedigree(loft, FILE)
    expect(preview).toMatchObject({ withoutYear: 'reference', counts: { new: 4, without_year: 2, new_references: 3 } })
    expect(await commit(loft, preview)).toMatchObject({ imported: 4, importedReferences: 3 })
    expect(await birdsOfLoft(loft)).toEqual([['NL20-1000001', 2020]])
  })

  test('rows without a birth year become birds of the loft when the keeper chooses it, except marked ones', async () => {
    await using loft = await open()
    const preview = await choose(loft, await previewPedigree(loft, FILE), 'loft')
    expect(preview).toMatchObject({ withoutYear: 'loft', counts: { new: 4, without_year: 2, new_references: 1 } })
    expect(await commit(loft, preview)).toMatchObject({ imported: 4, importedReferences: 1 })
    expect(new Set(await birdsOfLoft(loft))).toEqual(
      new Set([
        ['NL20-1000001', 2020],
        ['One', null],
        ['Two', null],
      ]),
    )
    const again = await choose(loft, await previewPedigree(loft, FILE), 'loft')
    expect(again.counts).toMatchObject({ new: 0, same: 4, without_year: 0 })
  })

  test('ancestors become birds of the loft by a second import with the other choice', async () => {
    await using loft = await open()
    await commit(loft, await previewPedigree(loft, FILE))
    const again = await choose(loft, await previewPedigree(loft, FILE), 'loft')
    expect(again.counts).toMatchObject({ new: 2, same: 2, without_year: 2 })
    await commit(loft, again)
    expect(await birdsOfLoft(loft)).toHaveLength(3)
  })
})
