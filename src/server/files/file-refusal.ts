/** Every reason an uploaded or requested file may be refused. */
export type FileRefusalReason =
  | 'photo_too_large'
  | 'photo_not_an_image'
  | 'photo_too_many_pixels'
  | 'photo_damaged'
  | 'document_too_large'
  | 'document_not_supported'
  | 'document_damaged'
  | 'upload_not_multipart'
  | 'upload_damaged'
  | 'upload_too_many_parts'
  | 'upload_unexpected_field'
  | 'upload_field_too_long'
  | 'file_too_large'
  | 'file_not_found'

/** What a sentence about the refusal may want to name. */
export interface FileRefusalDetails {
  /** The form field the file or text came in. */
  readonly field?: string
  readonly maxBytes?: number
  readonly maxMegapixels?: number
}

/** Thrown when a file was understood and is not taken; the cause, where there is one, is the decoder's own error. */
export class FileRefusal extends Error {
  readonly reason: FileRefusalReason
  readonly details: FileRefusalDetails

  constructor(reason: FileRefusalReason, details: FileRefusalDetails = {}, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'FileRefusal'
    this.reason = reason
    this.details = details
  }
}

/** Runs `work` on the file of one form field, so that a refusal names the field. */
export async function inField<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    throw new FileRefusal(error.reason, { ...error.details, field }, { cause: error.cause })
  }
}
