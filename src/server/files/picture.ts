import type sharp from 'sharp'
import { limitConcurrency } from '#server/limit-concurrency.ts'
import { FileRefusal } from './file-refusal.ts'

/** Allows photos of 48-megapixel phones; a decoded picture needs less than about 400 MB. */
export const PICTURE_MAX_MEGAPIXELS = 50

const MAX_PIXELS = PICTURE_MAX_MEGAPIXELS * 1_000_000
const DECODING_TIMEOUT_S = 30

let loaded: Promise<typeof sharp> | undefined

/** Loads the library with the first picture: it takes 25 MB of memory. */
const loadSharp = (): Promise<typeof sharp> => (loaded ??= importSharp())

async function importSharp(): Promise<typeof sharp> {
  const { default: sharp } = await import('sharp')
  // Of the decoders of libvips (SVG, PDF, TIFF, HEIF…) only three may process untrusted bytes.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
  // One thread per picture and two pictures at a time leave the thread pool to database and file work.
  sharp.concurrency(1)
  // Each picture is processed once, so the operation cache of libvips would only use memory.
  sharp.cache(false)
  return sharp
}

const limitPictures = limitConcurrency(2)

export type PictureFormat = 'jpeg' | 'png' | 'webp'

export interface Jpeg {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** Returns a Buffer on the same bytes, without copying them. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Detects the format of a picture by its first bytes; its name and claimed type are ignored. */
export function detectPictureFormat(bytes: Buffer): PictureFormat | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return undefined
}

/**
 * Re-encodes a picture as JPEGs that fit squares of the given sides in pixels, the largest side first.
 *
 * The result is upright and keeps nothing of the original but its pixels: no EXIF, no location, no colour profile. Of an
 * animation the first frame is used, transparent areas become white, nothing is enlarged. JPEG because every phone displays it
 * and a PDF can embed it unchanged.
 */
export function reencodeAsJpegs(bytes: Buffer, sidesPx: readonly number[]): Promise<Jpeg[]> {
  return limitPictures(async () => {
    try {
      await refuseTooManyPixels(bytes)
      const jpegs: Jpeg[] = []
      // Each smaller picture is scaled from the one before, so the original is decoded only once.
      for (const side of sidesPx) jpegs.push(await drawJpeg(jpegs.at(-1)?.bytes ?? bytes, side))
      return jpegs
    } catch (error) {
      if (error instanceof FileRefusal) throw error
      throw new FileRefusal('photo_damaged', {}, { cause: error })
    }
  })
}

/** Reads only the header: a forged size is refused before memory is allocated for it (decompression bomb). */
async function refuseTooManyPixels(bytes: Buffer): Promise<void> {
  const sharp = await loadSharp()
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width * height > MAX_PIXELS) throw new FileRefusal('photo_too_many_pixels', { maxMegapixels: PICTURE_MAX_MEGAPIXELS })
}

async function drawJpeg(bytes: Buffer, sidePx: number): Promise<Jpeg> {
  const sharp = await loadSharp()
  // 'error' refuses truncated pictures but tolerates the stray bytes that some phones write.
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: DECODING_TIMEOUT_S })
    .autoOrient()
    .resize({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}
