import { describe, expect, test } from 'vitest'
import type { RecordedChange } from '#shared/actions/actions-api.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { firstManager, addAccountAndSignIn } from '#server/testing/accounts.ts'
import { sendForm } from '#server/testing/birds.ts'
import { parseFileName } from '#server/files/media-type.ts'
import { greyClouds } from '#server/files/picture-samples.ts'
import { databaseFileStore } from '#server/files/stored-files.repository.ts'
import { onBothDatabases, testApp } from '#server/testing/test-app.ts'
import { sendAction, BIRDS, addSampleRecords, get, history, lastChangeOf, putBack, addSampleBirds } from './put-back-for-tests.ts'

onBothDatabases((open) => {
  describe('the rules of the ordinary edit', () => {
    test('refuse a band that another bird wears now', async () => {
      await using loft = await open('2026-03-06')
      await addSampleBirds(loft)
      await sendAction(loft, 'PUT', '/api/pigeons/1', { bandId: 'BE-24-9' })
      const { id: changeId } = await lastChangeOf(loft, 'pigeons', 1)
      const taken = await sendAction(loft, 'POST', BIRDS, { bandId: 'BE-24-1', birthYear: 2024 })
      const refused = await putBack(loft, 'pigeons', 1, { changeId, fields: ['bandId'] })
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'band_taken', details: { field: 'bandId' } }])
      expect(await get(loft, '/api/pigeons/1')).toMatchObject({ bandId: 'BE-24-9', version: 2 })

      await sendAction(loft, 'DELETE', `${BIRDS}/${taken.id}`)
      expect((await putBack(loft, 'pigeons', 1, { changeId, fields: ['bandId'] })).json()).toEqual({ fields: ['bandId'] })
    })

    test('refuse a deleted section, and any section for a bird that has left', async () => {
      await using loft = await open('2026-03-06')
      await addSampleBirds(loft)
      for (const id of [2, 3]) await sendAction(loft, 'PATCH', `/api/pigeons/${id}`, { loftLocationId: 2 })
      const moved = await lastChangeOf(loft, 'pigeons', 2)
      const sold = await lastChangeOf(loft, 'pigeons', 3)
      await sendAction(loft, 'POST', '/api/pigeons/3/leave', { leftReason: 'sold' })
      const gone = await putBack(loft, 'pigeons', 3, { changeId: sold.id, fields: ['loftLocationId'] })
      expect([gone.statusCode, gone.json().code]).toEqual([409, 'not_in_care'])
      await sendAction(loft, 'DELETE', '/api/loft-locations/1')
      const refused = await putBack(loft, 'pigeons', 2, { changeId: moved.id, fields: ['loftLocationId'] })
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'unknown_section'])
    })

    test('refuse a hen as sire, and a gender that contradicts the role of a parent', async () => {
      await using loft = await open('2026-03-06')
      await addSampleBirds(loft)
      await sendAction(loft, 'PUT', '/api/pigeons/1', { sireId: 3 })
      await sendAction(loft, 'PUT', '/api/pigeons/1', { sire: '' })
      const { id: changeId } = await lastChangeOf(loft, 'pigeons', 1)
      await sendAction(loft, 'PUT', '/api/pigeons/3', { gender: 'hen' })
      const toCock = await lastChangeOf(loft, 'pigeons', 3)
      const refused = await putBack(loft, 'pigeons', 1, { changeId })
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'parent_gender'])

      await sendAction(loft, 'PUT', '/api/pigeons/1', { damId: 3 })
      const asCock = await putBack(loft, 'pigeons', 3, { changeId: toCock.id, fields: ['gender'] })
      expect([asCock.statusCode, asCock.json().code]).toEqual([409, 'parent_gender'])
    })

    test('refuse a stock below zero', async () => {
      await using loft = await open('2026-03-06')
      await addSampleRecords(loft)
      await sendAction(loft, 'POST', '/api/vaccination-records', { pigeonIds: [2], medicineId: 1, dose: 12 })
      await sendAction(loft, 'PATCH', '/api/vaccination-records/2', { dose: 1 })
      const { id: changeId } = await lastChangeOf(loft, 'vaccination-records', 2)
      const used = await sendAction(loft, 'POST', '/api/medicines/1/use', { quantityUsed: 9 })
      const refused = await putBack(loft, 'vaccination-records', 2, { changeId, fields: ['dose'] })
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'not_enough_stock'])
      expect(await get(loft, '/api/medicines/1')).toMatchObject({ quantityInStock: 10 })

      await sendAction(loft, 'POST', `/api/actions/${used.action}/undo`)
      expect((await putBack(loft, 'vaccination-records', 2, { changeId, fields: ['dose'] })).json()).toEqual({ fields: ['dose'] })
      expect(await get(loft, '/api/medicines/1')).toMatchObject({ quantityInStock: 8 })
    })

    test('require the same confirmations', async () => {
      await using loft = await open('2026-03-06')
      await addSampleBirds(loft)
      await sendAction(loft, 'POST', '/api/pigeons/3/leave', { leftReason: 'deceased' })
      const { id: changeId } = await lastChangeOf(loft, 'pigeons', 3)
      const asked = await putBack(loft, 'pigeons', 3, { changeId, fields: ['status'] })
      expect([asked.statusCode, asked.json()]).toMatchObject([
        409,
        { code: 'needs_confirmation', details: { confirm: 'leave_deceased' } },
      ])
      await putBack(loft, 'pigeons', 3, { changeId, confirm: ['leave_deceased'] })
      expect(await get(loft, '/api/pigeons/3')).toMatchObject({ status: 'active', loftLocationId: 1, leftOn: null })
    })
  })

  test('restores a replaced photo unless its file was deleted, but does not remove a first photo', async () => {
    await using loft = await open('2026-03-06')
    await addSampleBirds(loft)
    const first: Pigeon = (await sendForm(loft, '/api/pigeons/1/photos', { eyePhoto: await fileOf('eyePhoto') })).json()
    expect((await lastChangeOf(loft, 'pigeons', 1)).restorable).toEqual([])
    await sendForm(loft, '/api/pigeons/1/photos', { eyePhoto: await fileOf('eyePhoto', 70) })
    const { id: changeId, restorable } = await lastChangeOf(loft, 'pigeons', 1)
    expect(restorable).toEqual(['eyePhoto'])
    expect((await putBack(loft, 'pigeons', 1, { changeId })).json()).toEqual({ fields: ['eyePhoto'] })
    const { eyePhotoUrl, eyeThumbnailUrl } = first
    expect(await get(loft, '/api/pigeons/1')).toMatchObject({ eyePhotoUrl, eyeThumbnailUrl })

    const back = await lastChangeOf(loft, 'pigeons', 1)
    const gone = parseFileName(String(back.before['eyePhoto']).replace('/files/', ''))!
    await databaseFileStore(loft.db, () => new Date()).remove(gone.hash)
    const refused = await putBack(loft, 'pigeons', 1, { changeId: back.id, fields: ['eyePhoto'] })
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'file_not_found'])
  })

  test.each(['generalPhoto', 'eyePhoto', 'pedigreeFile'] as const)('restores a removed %s of a bird', async (kind) => {
    await using loft = await open('2026-03-06')
    await addSampleBirds(loft)
    const before: Pigeon = (await sendForm(loft, '/api/pigeons/1/photos', { [kind]: await fileOf(kind) })).json()
    await sendAction(loft, 'DELETE', `/api/pigeons/1/photos/${kind}`)
    expect(await get(loft, '/api/pigeons/1')).toMatchObject({ [`${kind}Url`]: null })
    const { id: changeId, restorable } = await lastChangeOf(loft, 'pigeons', 1)
    expect(restorable).toEqual([kind])
    expect((await putBack(loft, 'pigeons', 1, { changeId })).json()).toEqual({ fields: [kind] })
    expect(await get(loft, '/api/pigeons/1')).toEqual({ ...before, version: 4, updatedAt: expect.any(String) })
  })

  test.each(['generalPhoto', 'eyePhoto'] as const)('restores a replaced or removed %s of a young bird', async (kind) => {
    await using loft = await open('2026-03-06')
    const { id } = await sendAction(loft, 'POST', '/api/offspring', { hatchDate: '2026-02-27', notes: 'small' })
    const photos = `/api/offspring/${id}/photos`
    const before: Offspring = (await sendForm(loft, photos, { [kind]: await fileOf(kind) })).json()
    expect((await lastChangeOf(loft, 'offspring', id)).restorable).toEqual([])
    await sendForm(loft, photos, { [kind]: await fileOf(kind, 70) })
    const replaced = await lastChangeOf(loft, 'offspring', id)
    await sendAction(loft, 'DELETE', `${photos}/${kind}`)
    const takenOff = await lastChangeOf(loft, 'offspring', id)
    expect([replaced.restorable, takenOff.restorable]).toEqual([[kind], [kind]])
    expect((await putBack(loft, 'offspring', id, { changeId: replaced.id })).json()).toEqual({ fields: [kind] })
    const young: Offspring[] = await get(loft, '/api/offspring')
    expect(young).toEqual([{ ...before, version: before.version + 3, updatedAt: expect.any(String) }])
    // After banding, the photos belong to the pigeon.
    await sendAction(loft, 'POST', `/api/offspring/${id}/band`, { bandId: 'GB-26-N-1' })
    expect((await history(loft, 'offspring', id)).find(({ id: at }) => at === takenOff.id)?.restorable).toEqual([])
  })
})

async function fileOf(kind: string, width = 90): Promise<File> {
  const isPaper = kind === 'pedigreeFile'
  const bytes = isPaper ? Buffer.from('%PDF-1.7\n%%EOF\n') : await greyClouds(width, 60).png().toBuffer()
  return new File([Uint8Array.from(bytes)], isPaper ? 'pedigree.pdf' : 'bird.png')
}

test('requires the right to edit: helpers restore values of birds, only managers those of settings', async () => {
  await using loft = await testApp('sqlite')
  const ana = await firstManager(loft)
  const people = {
    viewer: await addAccountAndSignIn(loft, ana, 'Vera', 'viewer'),
    helper: await addAccountAndSignIn(loft, ana, 'Hugo', 'helper'),
    manager: ana,
  }
  await ana.call('POST', BIRDS, { bandId: 'BE-24-1', birthYear: 2024, color: 'blue' })
  await ana.call('PUT', `${BIRDS}/1`, { color: 'red' })
  for (const loftName of ['Home', 'Away']) await ana.call('PATCH', '/api/settings', { loftName })
  for (const [entity, who, may] of [
    ['pigeons', 'viewer', false],
    ['pigeons', 'helper', true],
    ['settings', 'viewer', false],
    ['settings', 'helper', false],
    ['settings', 'manager', true],
  ] as const) {
    const { call } = people[who]
    const [last]: RecordedChange[] = (await call('GET', `/api/history/${entity}/1`)).json()
    const answer = await call('POST', `/api/history/${entity}/1/put-back`, { changeId: last!.id })
    expect([entity, who, last!.restorable.length > 0, answer.statusCode]).toEqual([entity, who, may, may ? 200 : 403])
  }
})
