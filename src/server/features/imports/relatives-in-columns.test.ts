import { expect, test } from 'vitest'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { birdsByBand, previewPedigree } from './testing/pedigree-form.ts'
import { csv, previewInventory, rowsOf } from './testing/upload-form.ts'

const INVENTORY = csv(
  'Ring;Sex;Sire;Dam;Sire of sire;Dam of sire;Sire of dam;Dam of dam',
  'GB22X1;C;GB20X1;GB20X2;GB18X1;GB18X2;GB18X3;GB18X4',
  'GB22X2;H;GB20X1;GB20X2;GB18X1;GB18X2;GB18X3;GB18X4',
)

const parentsOf = async (loft: TestApp) => {
  const birds = await birdsByBand(loft)
  const bandOf = (id: number | null | undefined) => [...birds.values()].find((bird) => bird.id === id)?.bandId ?? null
  return Object.fromEntries([...birds].map(([band, { sireId, damId }]) => [band, [bandOf(sireId), bandOf(damId)]]))
}
const FAMILY = {
  GB22X1: ['GB20X1', 'GB20X2'],
  GB22X2: ['GB20X1', 'GB20X2'],
  GB20X1: ['GB18X1', 'GB18X2'],
  GB20X2: ['GB18X3', 'GB18X4'],
  ...Object.fromEntries(['GB18X1', 'GB18X2', 'GB18X3', 'GB18X4'].map((band) => [band, [null, null]])),
}

onBothDatabases((open) => {
  test('columns of grandparents become the parents of reference birds, and the next import changes nothing', async () => {
    await using loft = await open()
    const shown = await previewInventory(loft, INVENTORY)
    expect(shown).toMatchObject({ derivedColumns: [4, 5, 6, 7], counts: { new: 4, new_references: 2, references: 4, error: 0 } })
    expect(shown.accounting).toMatchObject({ filled: 3, headings: 1, birds: 2, unread: 0 })
    const numbers = (await rowsOf(loft, shown.id)).map(({ bandId, fromRow, rowNumber }) => [bandId, fromRow ?? rowNumber])
    expect(numbers).toEqual([
      ['GB22X1', 2],
      ['GB22X2', 3],
      ['GB20X1', 2],
      ['GB20X2', 2],
    ])
    expect((await loft.call('POST', `/api/imports/${shown.id}/commit`, {})).statusCode).toBe(200)
    expect(await parentsOf(loft)).toEqual(FAMILY)
    const again = await previewInventory(loft, INVENTORY)
    expect(again.counts).toMatchObject({ same: 4, new: 0, changed: 0, conflict: 0, references: 0 })
  })

  test('columns of grandparents in a pedigree also become the parents of a bird of the loft without parents', async () => {
    await using loft = await open()
    await loft.call('POST', '/api/pigeons', { bandId: 'GB20X1', birthYear: 2020, gender: 'cock' })
    const { id, counts } = await previewPedigree(loft, INVENTORY.replace('Ring;', 'Band ID;'))
    expect(counts).toMatchObject({ new: 3, changed: 1, error: 0, conflict: 0 })
    await loft.call('POST', `/api/imports/${id}/commit`, {})
    expect(await parentsOf(loft)).toEqual(FAMILY)
    expect((await birdsByBand(loft)).get('GB20X1')).toMatchObject({ gender: 'cock', birthYear: 2020 })
  })

  test.each([
    ['by the sexes of the file', []],
    ['by the sexes of the loft', ['GB18X1', 'GB18X2']],
  ])('reversed parents are put into their roles %s', async (_, stored) => {
    await using loft = await open()
    const parents = ['GB18X1;cock;;', 'GB18X2;hen;;']
    await loft.call('POST', '/api/pigeons', { bandId: 'GB17X9', birthYear: 2017, gender: 'cock' })
    for (const [at, bandId] of stored.entries())
      await loft.call('POST', '/api/pigeons', { bandId, birthYear: 2018, gender: at === 0 ? 'cock' : 'hen' })
    const file = csv('Ring;Sex;Sire;Dam', ...(stored.length > 0 ? [] : parents), 'GB20X3;hen;GB18X2;GB18X1', 'GB20X4;hen;GB18X2;')
    const { id } = await previewInventory(loft, file)
    const problems = (await rowsOf(loft, id)).flatMap((row) => row.problems.map(({ code, value, other }) => [code, value, other]))
    expect(problems).toEqual([
      ['parents_swapped', 'GB18X1', 'GB18X2'],
      ['parent_wrong_gender', 'GB18X2', undefined],
    ])
    await loft.call('POST', `/api/imports/${id}/commit`, {})
    expect(await parentsOf(loft)).toMatchObject({ GB20X3: ['GB18X1', 'GB18X2'], GB20X4: [null, null] })
    expect((await previewInventory(loft, file)).counts).toMatchObject({ new: 0, changed: 0, conflict: 0 })
  })

  test('a pedigree that is drawn as a tree adds the bird and its ancestors', async () => {
    await using loft = await open()
    const lines = ['Pedigree;;', 'GB22X1;GB20X1;GB18X1', 'Bolt;;GB18X2', ';GB20X2;GB18X3', ';;GB18X4']
    const { id, counts } = await previewPedigree(loft, lines.join('\n'))
    expect(counts).toMatchObject({ new: 7, new_references: 6, error: 0 })
    await loft.call('POST', `/api/imports/${id}/commit`, {})
    const { GB22X2: _, ...family } = FAMILY
    expect(await parentsOf(loft)).toEqual(family)
    expect((await birdsByBand(loft)).get('GB22X1')).toMatchObject({ birthYear: 2022, notes: 'Bolt' })
  })
})
