import { describe, expect, test } from 'vitest'
import { PHOTO_MAX_BYTES } from '#server/files/photo.ts'
import { greyClouds } from '#server/files/picture-samples.ts'
import { writeZip } from '#server/files/write-zip.ts'
import { birdsByBand } from '#server/features/imports/testing/pedigree-form.ts'
import { longRunEngines } from '#server/testing/run-options.ts'
import { onDatabases } from '#server/testing/test-app.ts'
import { commitMoving, previewMoving, sample } from './testing/moving-form.ts'

// The reading of a file does not depend on the database.
onDatabases(longRunEngines('sqlite'), (open) => {
  describe('a backup of Pigeon Planner', () => {
    const backupWith = async (...pictures: readonly (readonly [string, Buffer])[]) =>
      writeZip([
        { name: 'pigeonplanner.db', content: sample('pp3.db') },
        ...pictures.map(([name, content]) => ({ name, content })),
      ])

    test('gives its photos to the birds that refer to them, and names the others', async () => {
      await using loft = await open()
      const photo = await greyClouds(64, 64).jpeg().toBuffer()
      const { id, details } = await previewMoving(loft, await backupWith(['images/Joe.JPG', photo], ['images/x.png', photo]))
      expect(details).toMatchObject({ photos: 1, missingPhotoCount: 0 })
      expect(details.notMoved.find(({ code }) => code === 'photos_unused')).toEqual({
        code: 'photos_unused',
        count: 1,
        names: ['x.png'],
      })
      expect(await commitMoving(loft, id)).toMatchObject({ extras: { photos: 1 } })
      expect((await birdsByBand(loft)).get('6230263 / 2012')?.generalPhotoUrl).toMatch(/\.jpg$|jpeg/)
    })

    test.each<[string, () => Buffer]>([
      ['no picture', () => Buffer.from('not a picture')],
      ['larger than a photo may be', () => Buffer.alloc(PHOTO_MAX_BYTES + 1)],
    ])('lists a photo that is %s, and the birds are moved in', async (_, content) => {
      await using loft = await open()
      const { id, details } = await previewMoving(loft, await backupWith(['joe.jpg', content()]))
      expect(details).toMatchObject({ photos: 0 })
      expect(details.notMoved.find(({ code }) => code === 'photos_refused')).toMatchObject({ count: 1, names: ['joe.jpg'] })
      expect(await commitMoving(loft, id)).toMatchObject({ imported: 7 })
    })

    test('lists a photo whose checksum is wrong', async () => {
      await using loft = await open()
      const photo = await greyClouds(64, 64).jpeg().toBuffer()
      const zip = Buffer.from(await backupWith(['joe.jpg', photo]))
      zip.writeUInt8(zip.readUInt8(zip.lastIndexOf(photo.subarray(-40)) + 5) ^ 0xff, zip.lastIndexOf(photo.subarray(-40)) + 5)
      const { details } = await previewMoving(loft, zip)
      expect(details.notMoved.find(({ code }) => code === 'photos_refused')).toMatchObject({ count: 1, names: ['joe.jpg'] })
    })
  })
})
