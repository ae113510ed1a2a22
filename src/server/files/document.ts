import { FileRefusal } from './file-refusal.ts'
import type { MediaType } from './media-type.ts'
import type { FileLimit } from './multipart.ts'
import { PHOTO_MAX_BYTES } from './photo.ts'
import { asBuffer, detectPictureFormat, reencodeAsJpegs } from './picture.ts'

export const PDF_MAX_BYTES = 10 * 1024 * 1024
/** Longest side of a stored picture: the small print of an A4 page stays readable at about 200 dots per inch. */
export const DOCUMENT_SIDE_PX = 2400
/** PDF readers search for the start and end markers within this many bytes. */
const PDF_MARKER_RANGE_BYTES = 1024

/** Limit of the multipart reader for a document: its pictures may be as large as photos. */
export const DOCUMENT_LIMIT: FileLimit = { maxBytes: PHOTO_MAX_BYTES, tooLarge: 'document_too_large' }

/** A document ready to be stored. */
export interface PreparedDocument {
  readonly bytes: Buffer
  readonly mediaType: MediaType
}

/** Accepts an uploaded PDF unchanged and re-encodes a JPEG or PNG picture of a document, or throws a FileRefusal. */
export async function prepareDocument(upload: Uint8Array): Promise<PreparedDocument> {
  const bytes = asBuffer(upload)
  const format = detectPictureFormat(bytes)
  if (format === 'jpeg' || format === 'png') return preparePicture(bytes)
  if (!bytes.subarray(0, PDF_MARKER_RANGE_BYTES).includes('%PDF-')) throw new FileRefusal('document_not_supported')
  if (bytes.length > PDF_MAX_BYTES) throw new FileRefusal('document_too_large', { maxBytes: PDF_MAX_BYTES })
  if (!bytes.subarray(-PDF_MARKER_RANGE_BYTES).includes('%%EOF')) throw new FileRefusal('document_damaged')
  return { bytes, mediaType: 'application/pdf' }
}

async function preparePicture(bytes: Buffer): Promise<PreparedDocument> {
  if (bytes.length > PHOTO_MAX_BYTES) throw new FileRefusal('document_too_large', { maxBytes: PHOTO_MAX_BYTES })
  const [picture] = await reencodeAsJpegs(bytes, [DOCUMENT_SIDE_PX])
  if (!picture) throw new Error('No picture was returned for the requested size')
  return { bytes: picture.bytes, mediaType: 'image/jpeg' }
}
