import { expect, test } from 'vitest'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import type { PigeonDocument } from '#shared/pigeons/pigeons-api.ts'
import { greyClouds } from '#server/files/picture-samples.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { addBird, listAllBirds, getBird, PIGEONS, sendForm, undoWrite } from '#server/testing/birds.ts'
import { sendWrite } from '#server/testing/writes.ts'

const photo = async () => new File([Uint8Array.from(await greyClouds(900, 600).png().toBuffer())], 'bird.png')
const pdf = () => new File(['%PDF-1.7\n1 0 obj\n%%EOF\n'], 'pedigree.pdf')
const text = () => new File(['no picture at all'], 'bird.jpg')
const URL_OF_JPEG = expect.stringMatching(/^\/files\/[0-9a-f]{64}\.jpg$/) as string

const filesOf = ({ generalPhotoUrl, generalThumbnailUrl, eyePhotoUrl, eyeThumbnailUrl, pedigreeFileUrl }: Pigeon) => [
  generalPhotoUrl,
  generalThumbnailUrl,
  eyePhotoUrl,
  eyeThumbnailUrl,
  pedigreeFileUrl,
]
const documentsOf = async (loft: TestApp, { id }: Pigeon): Promise<PigeonDocument[]> =>
  (await loft.call('GET', `${PIGEONS}/${id}/documents`)).json()

onBothDatabases((open) => {
  test('adds a bird with photos and a pedigree file', async () => {
    await using loft = await open()
    const fields = {
      bandId: 'ES-24-1',
      birthYear: '2024',
      gender: 'Hen',
      purchasePrice: '12.5',
      loftLocationId: '',
      isReference: 'false',
    }
    const answer = await sendForm(loft, PIGEONS, {
      ...fields,
      generalPhoto: await photo(),
      eyePhoto: await photo(),
      pedigreeFile: pdf(),
    })
    const bird = answer.json() as Pigeon
    expect(bird).toMatchObject({ bandId: 'ES-24-1', birthYear: 2024, gender: 'hen', purchasePrice: 12.5, isReference: false })
    expect(filesOf(bird)).toEqual([URL_OF_JPEG, URL_OF_JPEG, URL_OF_JPEG, URL_OF_JPEG, expect.stringMatching(/\.pdf$/)])
    for (const url of filesOf(bird)) expect((await loft.call('GET', url!)).statusCode).toBe(200)
  })

  test.each(['generalPhoto', 'eyePhoto', 'pedigreeFile'])('refuses text sent as %s', async (field) => {
    await using loft = await open()
    const answer = await sendForm(loft, PIGEONS, { bandId: 'ES-24-1', birthYear: '2024', [field]: text() })
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toMatchObject({ details: { field } })
    expect(await listAllBirds(loft)).toEqual([])
  })

  test('refuses two invalid files together, each at its field', async () => {
    await using loft = await open()
    const form = { bandId: 'ES-24-1', birthYear: '2024', generalPhoto: text(), eyePhoto: await photo(), pedigreeFile: text() }
    const answer = await sendForm(loft, PIGEONS, form)
    expect(answer.statusCode).toBe(415)
    expect(answer.json().details.fields).toEqual([
      { field: 'generalPhoto', problem: 'photo_not_an_image' },
      { field: 'pedigreeFile', problem: 'document_not_supported' },
    ])
    expect(await listAllBirds(loft)).toEqual([])
  })

  test('adds, replaces and removes photos, and restores them by undo', async () => {
    await using loft = await open()
    const bird = await addBird(loft, 'ES-24-1')
    const url = `${PIGEONS}/${bird.id}/photos`
    expect(filesOf((await sendForm(loft, url, { eyePhoto: await photo() })).json())).toEqual([
      null,
      null,
      URL_OF_JPEG,
      URL_OF_JPEG,
      null,
    ])
    expect(filesOf((await sendForm(loft, url, { pedigreeFile: pdf(), generalPhoto: await photo() })).json())).not.toContain(null)

    const before = await getBird(loft, bird)
    for (const [kind, columns] of [
      ['generalPhoto', { generalPhotoUrl: null, generalThumbnailUrl: null }],
      ['eyePhoto', { eyePhotoUrl: null, eyeThumbnailUrl: null }],
      ['pedigreeFile', { pedigreeFileUrl: null }],
    ] as const) {
      const answer = await loft.call('DELETE', `${url}/${kind}`)
      expect(filesOf(answer.json())).toEqual(filesOf({ ...before, ...columns }))
      await undoWrite(loft, answer)
      expect(filesOf(await getBird(loft, bird))).toEqual(filesOf(before))
    }
  })

  test('refuses photos without a file, with an unknown kind or for an unknown bird', async () => {
    await using loft = await open()
    const bird = await addBird(loft, 'ES-24-1')
    expect((await sendForm(loft, `${PIGEONS}/${bird.id}/photos`, { note: 'nothing' })).json()).toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ field: 'generalPhoto', problem: 'missing' }] },
    })
    expect((await sendForm(loft, `${PIGEONS}/99/photos`, { eyePhoto: await photo() })).statusCode).toBe(404)
    expect((await loft.call('DELETE', `${PIGEONS}/${bird.id}/photos/tailPhoto`)).statusCode).toBe(400)
    expect(await getBird(loft, bird)).toEqual(bird)
  })

  test("attaches documents with the keeper's name or the name of the file", async () => {
    await using loft = await open()
    const bird = await addBird(loft, 'ES-24-1')
    const url = `${PIGEONS}/${bird.id}/documents`
    const first = (await sendForm(loft, url, { document: pdf() })).json() as PigeonDocument
    const second = (await sendForm(loft, url, { name: 'Título de propiedad', document: await photo() })).json() as PigeonDocument
    expect(first).toMatchObject({ pigeonId: bird.id, name: 'pedigree.pdf', thumbnailUrl: null })
    expect(second).toMatchObject({ name: 'Título de propiedad', thumbnailUrl: URL_OF_JPEG })
    expect(await documentsOf(loft, bird)).toEqual([second, first])
    expect((await loft.call('GET', first.url)).headers['content-disposition']).toContain('pedigree.pdf')
    expect((await loft.call('GET', second.url)).statusCode).toBe(200)

    expect(await sendWrite(loft, 'DELETE', `${url}/${first.id}`)).toEqual({ done: true })
    expect(await documentsOf(loft, bird)).toEqual([second])
    expect((await loft.call('DELETE', `${url}/${first.id}`)).statusCode).toBe(404)
  })

  test('refuses a document without a file or for an unknown bird, and removal through another bird', async () => {
    await using loft = await open()
    const bird = await addBird(loft, 'ES-24-1')
    const other = await addBird(loft, 'ES-24-2')
    const { id } = (await sendForm(loft, `${PIGEONS}/${bird.id}/documents`, { document: pdf() })).json() as PigeonDocument
    expect((await sendForm(loft, `${PIGEONS}/${bird.id}/documents`, { name: 'x' })).json()).toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ field: 'document', problem: 'missing' }] },
    })
    expect((await sendForm(loft, `${PIGEONS}/${bird.id}/documents`, { document: text() })).statusCode).toBe(415)
    expect((await sendForm(loft, `${PIGEONS}/99/documents`, { document: pdf() })).statusCode).toBe(404)
    expect((await loft.call('GET', `${PIGEONS}/99/documents`)).statusCode).toBe(404)
    expect((await loft.call('DELETE', `${PIGEONS}/${other.id}/documents/${id}`)).statusCode).toBe(404)
    expect(await documentsOf(loft, bird)).toHaveLength(1)
  })
})
