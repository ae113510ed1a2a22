import { expect, test } from 'vitest'
import type { ImportPreview } from '#shared/imports/imports-api.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { birdsByBand, importPedigreeText, previewPedigree } from './testing/pedigree-form.ts'

const TITLES = 'band_id,birth_year,sex'
const gendersOf = async (loft: Parameters<typeof birdsByBand>[0]) =>
  Object.fromEntries([...(await birdsByBand(loft)).values()].map(({ bandId, gender }) => [bandId, gender]))

onBothDatabases((open) => {
  test('codes of the sexes that nothing in a pedigree proves are asked once for all rows and remembered', async () => {
    await using loft = await open()
    const file = [TITLES, 'GB-20-A-1,2020,0', 'GB-20-A-2,2020,1', 'GB-20-A-3,2020,0'].join('\n')
    const shown = await previewPedigree(loft, file)
    expect(shown.counts).toMatchObject({ new: 0, error: 3 })
    expect(shown.questions.words).toEqual([
      { key: 'gender 0', field: 'gender', word: '0', count: 2, answer: null },
      { key: 'gender 1', field: 'gender', word: '1', count: 1, answer: null },
    ])
    const words = { 'gender 0': 'cock', 'gender 1': 'hen' }
    const answered = (await loft.call('PATCH', `/api/imports/${shown.id}`, { words })).json<ImportPreview>()
    expect(answered.counts).toMatchObject({ new: 3, error: 0 })
    await loft.call('POST', `/api/imports/${shown.id}/commit`, {})
    expect(await gendersOf(loft)).toEqual({ 'GB-20-A-1': 'cock', 'GB-20-A-2': 'hen', 'GB-20-A-3': 'cock' })

    const later = await previewPedigree(loft, [TITLES, 'GB-21-A-1,2021,1', 'GB-21-A-2,2021,0'].join('\n'))
    expect(later.counts).toMatchObject({ new: 2, error: 0 })
    expect(later.questions.words.map(({ word, answer }) => [word, answer])).toEqual([
      ['1', 'hen'],
      ['0', 'cock'],
    ])
  })

  test('what the parents prove is not asked, and an earlier answer does not change it', async () => {
    await using loft = await open()
    const { id } = await previewPedigree(loft, [TITLES, 'GB-20-A-1,2020,1'].join('\n'))
    await loft.call('PATCH', `/api/imports/${id}`, { words: { 'gender 1': 'hen' } })
    await loft.call('POST', `/api/imports/${id}/commit`, {})
    const file = ['band_id,birth_year,sex,sire,dam', 'B-1,2020,1,,', 'B-2,2020,2,,', 'B-3,2021,0,B-1,B-2'].join('\n')
    const shown = await previewPedigree(loft, file)
    expect(shown).toMatchObject({ questions: { words: [] }, counts: { new: 3, error: 0 } })
  })

  test('one call imports no row whose code may mean either sex, and says so', async () => {
    await using loft = await open()
    const answer = await importPedigreeText(loft, TITLES, 'GB-20-A-1,2020,0', 'GB-20-A-2,2020,1')
    expect(answer).toMatchObject({ success: false, imported: 0 })
    expect(answer.errors).toHaveLength(2)
    expect(answer.errors[0]).toBe(
      'Row 2: “0” is a code that may mean either sex. Choose its meaning in the preview, or write Cock or Hen.',
    )
    expect([...(await birdsByBand(loft)).keys()]).toEqual([])
  })
})
