import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { DOCUMENT_SIDE_PX, PDF_MAX_BYTES, prepareDocument } from './document.ts'
import type { FileRefusal } from './file-refusal.ts'
import { PHOTO_MAX_BYTES } from './photo.ts'
import { greyClouds, truncated, greyPng, padded, svg } from './picture-samples.ts'

function pdf({ before = 0, size = 100, after = 0 } = {}): Buffer {
  const body = padded(Buffer.from('%PDF-1.7\n'), size - before - after - '%%EOF'.length)
  return Buffer.concat([Buffer.alloc(before, ' '), body, Buffer.from('%%EOF'), Buffer.alloc(after, '\n')])
}

describe('accepts', () => {
  test.each([
    ['a small PDF', pdf()],
    ['a PDF of exactly the largest size', pdf({ size: PDF_MAX_BYTES })],
    ['a PDF after 1,019 bytes of something else', pdf({ before: 1019, size: 3000 })],
    ['a PDF with 1,019 empty lines at its end', pdf({ after: 1019, size: 3000 })],
  ])('%s, unchanged', async (_name, bytes) => {
    const document = await prepareDocument(bytes)
    expect(document.mediaType).toBe('application/pdf')
    expect(document.bytes.equals(bytes)).toBe(true)
  })

  test.each(['jpeg', 'png'] as const)('a picture (%s), which is re-encoded and readable', async (format) => {
    const { bytes, mediaType } = await prepareDocument(await greyClouds(3000, 1500).toFormat(format).toBuffer())
    expect(mediaType).toBe('image/jpeg')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: DOCUMENT_SIDE_PX, height: DOCUMENT_SIDE_PX / 2 })
  })

  test('a picture larger than a PDF may be, up to the size of a photo', async () => {
    const jpeg = await greyClouds(100, 100).jpeg().toBuffer()
    expect((await prepareDocument(padded(jpeg, PHOTO_MAX_BYTES))).mediaType).toBe('image/jpeg')
  })
})

test.each<[string, FileRefusal['reason'], () => Promise<Buffer> | Buffer]>([
  ['nothing', 'document_not_supported', () => Buffer.alloc(0)],
  ['a text', 'document_not_supported', () => Buffer.from('BE-19-2132563')],
  ['a text that mentions PDF too late', 'document_not_supported', () => pdf({ before: 1020, size: 3000 })],
  ['an SVG', 'document_not_supported', svg],
  ['a WebP', 'document_not_supported', () => greyClouds(20, 20).webp().toBuffer()],
  ['a PDF one byte too large', 'document_too_large', () => pdf({ size: PDF_MAX_BYTES + 1 })],
  ['a PDF that was cut short', 'document_damaged', () => truncated(pdf({ size: 3000 }), 0.9)],
  [
    'a picture one byte too large',
    'document_too_large',
    async () => padded(await greyClouds(9, 9).jpeg().toBuffer(), PHOTO_MAX_BYTES + 1),
  ],
  ['a picture with too many pixels', 'photo_too_many_pixels', () => greyPng(60_000, 60_000, 1)],
  ['a picture that was cut short', 'photo_damaged', async () => truncated(await greyClouds(600, 400).jpeg().toBuffer(), 0.9)],
])('refuses %s as a document: %s', async (_name, reason, make) => {
  await expect(prepareDocument(await make())).rejects.toMatchObject({ name: 'FileRefusal', reason })
})
