import { expect, test } from 'vitest'
import type { Pedigree } from '#shared/pedigrees/pedigree.ts'
import { addBird } from '#server/testing/breeding.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { act, undo } from '#server/testing/writes.ts'

const PEDIGREES = '/api/pedigrees'

onBothDatabases((open) => {
  test.each<[string, (loft: TestApp, birdId: number, cockId: number) => Promise<unknown>]>([
    [
      'the parent dialog',
      (loft, birdId, cockId) => act(loft, 'PUT', `/api/pedigrees/parents/${birdId}/sire`, { parentId: cockId }),
    ],
    ['the form of the bird', (loft, birdId) => act(loft, 'PUT', `/api/pigeons/${birdId}`, { sire: 'AU-18-1' })],
    [
      'an import',
      (loft) => act(loft, 'POST', '/api/pedigree-import/text', { csvData: 'band_id,birth_year,sire\nAU-22-3,2022,AU-18-1' }),
    ],
    [
      'an undo',
      async (loft, birdId, cockId) => {
        const done = await act(loft, 'PUT', `/api/pedigrees/parents/${birdId}/sire`, { parentId: cockId })
        await undo(loft, done.action)
      },
    ],
  ])('a pedigree form is not saved over parents that %s changed', async (_, changeParents) => {
    await using loft = await open()
    const cock = await addBird(loft, 'AU-18-1', 'cock', { birthYear: 2018 })
    const bird = await addBird(loft, 'AU-22-3', 'hen', { birthYear: 2022 })
    const first = await act<Pedigree>(loft, 'POST', PEDIGREES, { pigeonId: bird.id, lineage: 'Line' })
    const send = (version: number) =>
      loft.call('POST', PEDIGREES, { pigeonId: bird.id, lineage: 'Other' }, { 'if-match': `"${version}"` })
    await changeParents(loft, bird.id, cock.id)
    const refusal = await send(first.version)
    expect([refusal.statusCode, refusal.json().code]).toEqual([412, 'stale_version'])
    const { present } = refusal.json().details as { present: Pedigree }
    expect((await send(present.version)).json()).toMatchObject({ lineage: 'Other', sireId: present.sireId })
  })
})
