import type { FileRefusalDetails, FileRefusalReason } from '#server/files/file-refusal.ts'

const megabytes = (bytes = 0): number => Math.round(bytes / 1024 / 1024)

/** Describes the fault of an uploaded file in a sentence. */
export const FILE_SENTENCES: Readonly<Record<FileRefusalReason, (details: FileRefusalDetails) => string>> = {
  photo_too_large: ({ maxBytes }) => `The photo is too large: at most ${megabytes(maxBytes)} MB`,
  photo_not_an_image: () => 'The photo is not a JPEG, PNG or WebP picture',
  photo_too_many_pixels: ({ maxMegapixels }) => `The photo has too many pixels: at most ${maxMegapixels} megapixels`,
  photo_damaged: () => 'The photo is damaged or incomplete',
  document_too_large: ({ maxBytes }) => `The file is too large: at most ${megabytes(maxBytes)} MB`,
  document_not_supported: () => 'The file is not a PDF, JPEG or PNG',
  document_damaged: () => 'The file is damaged or incomplete',
  upload_not_multipart: () => 'Send this as multipart/form-data',
  upload_damaged: () => 'The upload was interrupted or is damaged. Nothing was changed; send it again.',
  upload_too_many_parts: () => 'The form has too many fields',
  upload_unexpected_field: ({ field }) => `The form has no field "${field ?? ''}" for a file, or it was sent twice`,
  upload_field_too_long: ({ field }) => `The text in "${field ?? ''}" is too long`,
  file_too_large: ({ maxBytes }) => `The file is too large: at most ${megabytes(maxBytes)} MB`,
  file_not_found: () => 'There is no such file',
}
