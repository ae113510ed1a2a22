import { FileRefusal } from './file-refusal.ts'
import type { FileLimit } from './multipart.ts'
import { asBuffer, detectPictureFormat, reencodeAsJpegs } from './picture.ts'

export const PHOTO_MAX_BYTES = 15 * 1024 * 1024
export const LARGE_MAX_SIDE_PX = 1600
export const THUMBNAIL_MAX_SIDE_PX = 400

/** Limit of the multipart reader for a photo. */
export const PHOTO_LIMIT: FileLimit = { maxBytes: PHOTO_MAX_BYTES, tooLarge: 'photo_too_large' }

/** A photo ready to be stored; both pictures are JPEG. */
export interface PreparedPhoto {
  readonly large: Buffer
  readonly thumbnail: Buffer
  /** Size of the large picture in pixels. */
  readonly width: number
  readonly height: number
}

/** Creates the large picture and the thumbnail of an uploaded JPEG, PNG or WebP photo, or throws a FileRefusal. */
export async function preparePhoto(upload: Uint8Array): Promise<PreparedPhoto> {
  const bytes = asBuffer(upload)
  if (bytes.length > PHOTO_MAX_BYTES) throw new FileRefusal('photo_too_large', { maxBytes: PHOTO_MAX_BYTES })
  if (!detectPictureFormat(bytes)) throw new FileRefusal('photo_not_an_image')
  const [large, thumbnail] = await reencodeAsJpegs(bytes, [LARGE_MAX_SIDE_PX, THUMBNAIL_MAX_SIDE_PX])
  if (!large || !thumbnail) throw new Error('No two pictures were returned for the requested sizes')
  return { large: large.bytes, thumbnail: thumbnail.bytes, width: large.width, height: large.height }
}
