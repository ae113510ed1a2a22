import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { FileRefusal } from './file-refusal.ts'
import { LARGE_MAX_SIDE_PX, PHOTO_MAX_BYTES, preparePhoto, THUMBNAIL_MAX_SIDE_PX } from './photo.ts'
import { greyClouds, truncated, orientationSample, gainMapped, greyPng, padded, svg } from './picture-samples.ts'

async function refusalOf(bytes: Buffer): Promise<FileRefusal> {
  const refusal: unknown = await preparePhoto(bytes).catch((error: unknown) => error)
  if (!(refusal instanceof FileRefusal)) throw new Error('The photo was accepted')
  return refusal
}

async function pixelAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}

describe('accepts a photo', () => {
  test.each([
    ['JPEG', () => greyClouds(2000, 1000).jpeg()],
    ['progressive JPEG', () => greyClouds(2000, 1000).jpeg({ progressive: true })],
    ['JPEG of a printer (CMYK)', () => greyClouds(2000, 1000).toColourspace('cmyk').jpeg()],
    ['grey JPEG', () => greyClouds(2000, 1000).greyscale().jpeg()],
    ['JPEG with the gain map of a new phone', () => gainMapped(2000, 1000)],
    ['PNG', () => greyClouds(2000, 1000).png()],
    ['interlaced PNG', () => greyClouds(2000, 1000).png({ progressive: true })],
    ['PNG of 16 bits', () => greyClouds(2000, 1000).toColourspace('rgb16').png()],
    ['WebP', () => greyClouds(2000, 1000).webp()],
  ])('%s', async (_name, make) => {
    const { large, thumbnail, width, height } = await preparePhoto(await make().toBuffer())
    expect({ width, height }).toEqual({ width: LARGE_MAX_SIDE_PX, height: LARGE_MAX_SIDE_PX / 2 })
    expect(await sharp(large).metadata()).toMatchObject({ format: 'jpeg', width, height, space: 'srgb' })
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'jpeg', width: THUMBNAIL_MAX_SIDE_PX, height: 200 })
    expect(thumbnail.length).toBeLessThan(large.length)
  })

  test.each([
    [1, 1, 1, 1],
    [300, 200, 300, 200],
    [1600, 1200, 1600, 1200],
    [1601, 800, 1600, 800],
    [800, 3200, 400, 1600],
  ])('of %i × %i pixels and scales it to %i × %i, never up', async (width, height, largeWidth, largeHeight) => {
    const photo = await preparePhoto(await greyClouds(width, height).png().toBuffer())
    expect([photo.width, photo.height]).toEqual([largeWidth, largeHeight])
  })

  test('of exactly the maximum size, and no byte more', async () => {
    const jpeg = await greyClouds(100, 100).jpeg().toBuffer()
    expect((await preparePhoto(padded(jpeg, PHOTO_MAX_BYTES))).width).toBe(100)
    expect(await refusalOf(padded(jpeg, PHOTO_MAX_BYTES + 1))).toMatchObject({
      reason: 'photo_too_large',
      details: { maxBytes: PHOTO_MAX_BYTES },
    })
  })

  test('of exactly 50 megapixels, and no row more', async () => {
    expect((await preparePhoto(greyPng(10_000, 5_000))).width).toBe(LARGE_MAX_SIDE_PX)
    expect(await refusalOf(greyPng(10_000, 5_001))).toMatchObject({
      reason: 'photo_too_many_pixels',
      details: { maxMegapixels: 50 },
    })
  })

  test('and turns it upright, without EXIF, location, colour profile or comments', async () => {
    const original = await orientationSample(400, 200)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 25/1 0/1' }, IFD0: { Artist: 'Keeper' } })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect((await sharp(original).metadata()).exif?.includes('Keeper')).toBe(true)
    const { large, thumbnail, width, height } = await preparePhoto(original)
    // Rotated a quarter turn clockwise, the top-left corner moves to the top right.
    expect([width, height]).toEqual([200, 400])
    const [red = 0, , blue = 0] = await pixelAt(large, 190, 10)
    expect(blue).toBeGreaterThan(red)
    for (const bytes of [large, thumbnail]) {
      const { exif, icc, xmp, iptc, orientation, comments } = await sharp(bytes).metadata()
      expect({ exif, icc, xmp, iptc, orientation, comments }).toEqual({})
      expect(bytes.includes('Keeper')).toBe(false)
    }
  })

  test.each([
    ['a web page', '<html><script>alert(1)</script>'],
    ['an archive', 'PK\x03\x04 alert.js'],
  ])('and drops appended bytes that would make it %s too', async (_name, tail) => {
    const { large, thumbnail } = await preparePhoto(
      Buffer.concat([await greyClouds(300, 200).jpeg().toBuffer(), Buffer.from(tail)]),
    )
    for (const bytes of [large, thumbnail]) expect(bytes.includes('alert')).toBe(false)
  })

  test('and fills transparent areas with white', async () => {
    const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    expect(await pixelAt((await preparePhoto(clear)).large, 10, 10)).toEqual([255, 255, 255])
  })

  test('that is an animation, of which it keeps the first frame', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00'].map((background) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const animation = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(animation).metadata()).pages).toBe(2)
    const { large, width, height } = await preparePhoto(animation)
    expect([width, height]).toEqual([40, 30])
    const [red, green] = await pixelAt(large, 20, 15)
    expect([red! > 240, green! < 15]).toEqual([true, true])
  })

  test('for each of many concurrent uploads', async () => {
    const jpeg = await greyClouds(200, 100).jpeg().toBuffer()
    const photos = await Promise.all(Array.from({ length: 8 }, () => preparePhoto(jpeg)))
    expect(new Set(photos.map(({ large }) => large.toString('base64'))).size).toBe(1)
  })
})

describe('refuses what is not a photo', () => {
  test('and no other decoder would accept it even with forged first bytes', async () => {
    const others = [
      svg(),
      ...(await Promise.all((['gif', 'tiff', 'avif'] as const).map((format) => greyClouds(9, 9).toFormat(format).toBuffer()))),
    ]
    for (const bytes of others) await expect(sharp(bytes).metadata()).rejects.toThrow('unsupported image format')
    await expect(sharp(import.meta.filename).metadata()).rejects.toThrow('unsupported image format')
  })

  test.each<[string, FileRefusal['reason'], () => Promise<Buffer> | Buffer]>([
    ['nothing at all', 'photo_not_an_image', () => Buffer.alloc(0)],
    ['a text named .jpg', 'photo_not_an_image', () => Buffer.from('This is a letter, not a bird.')],
    ['an SVG that reads a file', 'photo_not_an_image', svg],
    ['a GIF', 'photo_not_an_image', () => greyClouds(20, 20).gif().toBuffer()],
    ['a TIFF', 'photo_not_an_image', () => greyClouds(20, 20).tiff().toBuffer()],
    ['an AVIF', 'photo_not_an_image', () => greyClouds(20, 20).avif().toBuffer()],
    ['a HEIC', 'photo_not_an_image', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1')],
    ['a GIF that is a script too', 'photo_not_an_image', () => Buffer.from('GIF89a/*\0\0*/=1;alert(1)')],
    ['a PDF', 'photo_not_an_image', () => Buffer.from('%PDF-1.7\n%%EOF')],
    ['a sound (RIFF, but WAVE)', 'photo_not_an_image', () => Buffer.from('RIFF\x24\0\0\0WAVEfmt ')],
    ['the first bytes of a JPEG and then text', 'photo_damaged', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg()])],
    ['the first bytes of a PNG alone', 'photo_damaged', () => greyPng(1, 1).subarray(0, 8)],
    ['a forged PNG of 60,000 × 60,000', 'photo_too_many_pixels', () => greyPng(60_000, 60_000, 1)],
    ['a PNG bomb of 64 real megapixels in 8 KB', 'photo_too_many_pixels', () => greyPng(8_000, 8_000)],
    ['a PNG with fewer rows than it promises', 'photo_damaged', () => greyPng(800, 800, 700)],
    ['a WebP of 16,383 × 16,383', 'photo_too_many_pixels', forgedWebp],
  ])('%s: %s', async (_name, reason, make) => {
    expect((await refusalOf(await make())).reason).toBe(reason)
  })

  test.each([
    ['jpeg', 0.02],
    ['jpeg', 0.5],
    ['jpeg', 0.999],
    ['png', 0.02],
    ['png', 0.5],
    ['png', 0.999],
    ['webp', 0.02],
    ['webp', 0.5],
    ['webp', 0.999],
  ] as const)('a %s of which only a part of %f arrived', async (format, share) => {
    const whole = await greyClouds(600, 400).toFormat(format).toBuffer()
    const refusal = await refusalOf(truncated(whole, share))
    expect(refusal.reason).toBe('photo_damaged')
    expect(refusal.cause).toBeInstanceOf(Error)
  })
})

/** Returns a lossless WebP whose header claims the largest size the format allows. */
function forgedWebp(): Buffer {
  const bytes = Buffer.alloc(64)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(56, 4)
  bytes.write('WEBPVP8L', 8, 'latin1')
  bytes.writeUInt32LE(44, 16)
  bytes.writeUInt8(0x2f, 20)
  bytes.writeUInt32LE(((16_383 - 1) | ((16_383 - 1) << 14)) >>> 0, 21)
  return bytes
}
