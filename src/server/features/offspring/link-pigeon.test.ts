import { describe, expect, test } from 'vitest'
import type { Offspring } from '#shared/offspring/offspring.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { greyClouds } from '#server/files/picture-samples.ts'
import { sendForm } from '#server/testing/birds.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { addBird, addBrood, BIRDS, OFFSPRING } from '#server/testing/breeding.ts'
import { act, read, refused } from '#server/testing/writes.ts'

const HATCHED = '2026-03-20'
const chick = (loft: TestApp, id = 1) => read<Offspring>(loft, `${OFFSPRING}/${id}`)
const band = (loft: TestApp, id: number, body: object) =>
  act<Offspring & { warnings: string[] }>(loft, 'POST', `${OFFSPRING}/${id}/band`, body)
const refusedBand = (loft: TestApp, id: number, body: object) => refused(loft, 'POST', `${OFFSPRING}/${id}/band`, body)

onBothDatabases((open) => {
  describe('A bird entered before banding', () => {
    test('is linked, and data of the nest fills its empty fields', async () => {
      await using loft = await open(HATCHED)
      await addBrood(loft, HATCHED)
      loft.setToday('2026-03-25')
      await addBird(loft, 'AU 2026 10', 'por_definir', { birthYear: 2026, color: 'RC', sire: 'au-2024-1 ' })
      expect(await refusedBand(loft, 1, { linkPigeonId: 3, bandId: 'AU 2026 11' })).toMatchObject({ code: 'invalid_input' })
      expect(await refusedBand(loft, 1, { linkPigeonId: 99 })).toMatchObject({ code: 'not_found' })
      expect(await band(loft, 1, { linkPigeonId: 3, gender: 'cock' })).toMatchObject({
        pigeonId: 3,
        bandId: 'AU 2026 10',
        color: 'RC',
      })
      expect(await read(loft, `${BIRDS}/3`)).toMatchObject({
        sireId: 1,
        damId: 2,
        hatchDate: HATCHED,
        gender: 'cock',
        color: 'RC',
      })
      expect(await refusedBand(loft, 2, { linkPigeonId: 3 })).toMatchObject({ code: 'band_taken', offspringId: 1 })
    })

    test('gets each photo of the nest that it does not have', async () => {
      await using loft = await open(HATCHED)
      await addBrood(loft, HATCHED)
      const pictures = async (url: string, width: number) => {
        const picture = new File([Uint8Array.from(await greyClouds(width, 60).png().toBuffer())], 'young.png')
        return (await sendForm(loft, url, { generalPhoto: picture, ...(width === 90 && { eyePhoto: picture }) })).json() as Pigeon
      }
      loft.setToday('2026-03-25')
      await addBird(loft, 'AU 2026 10', 'hen', { birthYear: 2026 })
      await addBird(loft, 'AU 2026 11', 'hen', { birthYear: 2026 })
      const young = await pictures(`${OFFSPRING}/1/photos`, 90)
      const other = await pictures(`${OFFSPRING}/2/photos`, 90)
      const own = await pictures(`${BIRDS}/4/photos`, 80)
      await band(loft, 1, { linkPigeonId: 3 })
      await band(loft, 2, { linkPigeonId: 4 })
      const { generalPhotoUrl, generalThumbnailUrl, eyePhotoUrl, eyeThumbnailUrl } = young
      expect(generalPhotoUrl).not.toBeNull()
      expect(await read(loft, `${BIRDS}/3`)).toMatchObject({ generalPhotoUrl, generalThumbnailUrl, eyePhotoUrl, eyeThumbnailUrl })
      expect(await read(loft, `${BIRDS}/4`)).toMatchObject({
        generalPhotoUrl: own.generalPhotoUrl,
        generalThumbnailUrl: own.generalThumbnailUrl,
        eyePhotoUrl: other.eyePhotoUrl,
        eyeThumbnailUrl: other.eyeThumbnailUrl,
      })
      expect(own.generalPhotoUrl).not.toBe(other.generalPhotoUrl)
    })

    test('with other data needs a confirmation; then it keeps its birth date and takes the parents of the nest', async () => {
      await using loft = await open(HATCHED)
      await addBrood(loft, HATCHED)
      await addBird(loft, 'AU 2024 3', 'cock')
      await addBird(loft, 'AU 2026 10', 'hen', { hatchDate: '2025-05-01', birthYear: 2025, sireId: 3, breeder: 'Ana' })
      loft.setToday('2026-03-25')
      expect(await refusedBand(loft, 1, { linkPigeonId: 4, gender: 'cock' })).toMatchObject({
        status: 409,
        code: 'needs_confirmation',
        confirm: 'link_differs',
        differing: [
          { field: 'birthYear', bird: 2025, nest: 2026 },
          { field: 'hatchDate', bird: '2025-05-01', nest: HATCHED },
          { field: 'sire', bird: 'AU 2024 3', nest: 'AU 2024 1' },
        ],
      })
      expect(await chick(loft)).toMatchObject({ isBanded: false })
      expect(await band(loft, 1, { linkPigeonId: 4, gender: 'cock', confirm: ['link_differs'] })).toMatchObject({ pigeonId: 4 })
      expect(await read(loft, `${BIRDS}/4`)).toMatchObject({
        birthYear: 2025,
        hatchDate: '2025-05-01',
        sireId: 1,
        damId: 2,
        gender: 'hen',
        breeder: 'Ana',
      })
    })

    test.each([
      ['another year', { birthYear: 2025 }, ['birthYear'], { birthYear: 2025, hatchDate: null }],
      ['another day', { hatchDate: '2026-03-19', birthYear: 2026 }, ['hatchDate'], { birthYear: 2026, hatchDate: '2026-03-19' }],
      ['a sire as text', { birthYear: 2026, sire: 'old blue' }, ['sire'], { hatchDate: HATCHED, sireId: 1, sire: 'AU 2024 1' }],
      ['another dam', { birthYear: 2026, dam: 'AU 2020 7' }, ['dam'], { hatchDate: HATCHED, damId: 2, dam: 'AU 2024 2' }],
    ])('with %s is not changed without a confirmation', async (_, data, fields, after) => {
      await using loft = await open(HATCHED)
      await addBrood(loft, HATCHED)
      const { id } = await addBird(loft, 'AU 2026 10', 'hen', data)
      loft.setToday('2026-03-25')
      const asked = await refusedBand(loft, 1, { linkPigeonId: id })
      expect(asked).toMatchObject({ confirm: 'link_differs', differing: fields.map((field) => ({ field })) })
      await band(loft, 1, { linkPigeonId: id, confirm: ['link_differs'] })
      expect(await read(loft, `${BIRDS}/${id}`)).toMatchObject(after)
    })

    test('as a reference bird with other data needs a confirmation too', async () => {
      await using loft = await open(HATCHED)
      await addBrood(loft, HATCHED)
      await addBird(loft, 'AU 2026 10', 'hen', { birthYear: 2025, isReference: true, color: 'RC' })
      loft.setToday('2026-03-25')
      expect(await refusedBand(loft, 1, { bandId: 'AU 2026 10' })).toMatchObject({ confirm: 'link_differs' })
      await band(loft, 1, { bandId: 'AU 2026 10', confirm: ['link_differs'] })
      expect(await read(loft, `${BIRDS}/3`)).toMatchObject({ isReference: false, birthYear: 2025, sireId: 1, color: 'RC' })
    })

    test('as a reference bird becomes a bird of the loft', async () => {
      await using loft = await open(HATCHED)
      await addBrood(loft, HATCHED)
      await addBird(loft, 'AU 2026 10', 'cock', { birthYear: null, isReference: true })
      loft.setToday('2026-03-25')
      await band(loft, 1, { bandId: 'AU 2026 10' })
      expect(await read(loft, `${BIRDS}/3`)).toMatchObject({
        isReference: false,
        birthYear: 2026,
        sireId: 1,
        damId: 2,
        gender: 'cock',
      })
    })
  })
})
