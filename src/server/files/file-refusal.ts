/** Every reason for refusing an uploaded or requested file. */
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

/** Values that the sentence of a refusal may name. */
export interface FileRefusalDetails {
  /** The form field that contained the file or text. */
  readonly field?: string
  /** Every refused field of the form, if there are several. */
  readonly fields?: readonly { readonly field: string; readonly problem: FileRefusalReason }[]
  readonly maxBytes?: number
  readonly maxMegapixels?: number
}

/** Thrown when a file is refused; the cause, if any, is the error of the decoder. */
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

/** Runs `work` on the file of one form field and adds the field's name to a refusal. */
export async function withFieldName<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    throw new FileRefusal(error.reason, { ...error.details, field }, { cause: error.cause })
  }
}

/** Merges the refusals of a form into one: the first, which names every refused field. */
export function mergeRefusals(refusals: readonly [FileRefusal, ...FileRefusal[]]): FileRefusal {
  const [first] = refusals
  const fields = refusals.flatMap(({ reason, details: { field } }) => (field === undefined ? [] : [{ field, problem: reason }]))
  return fields.length > 1 ? new FileRefusal(first.reason, { ...first.details, fields }, { cause: first.cause }) : first
}

/** Waits for the work on every file of a form, so that all refusals are reported at once; any other error takes precedence. */
export async function settleFields<T extends readonly Promise<unknown>[] | []>(
  tasks: T,
): Promise<{ -readonly [At in keyof T]: Awaited<T[At]> }> {
  const results = await Promise.allSettled(tasks)
  const failures: readonly unknown[] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  const [first, ...others] = failures.filter((failure) => failure instanceof FileRefusal)
  if (first && others.length + 1 === failures.length) throw mergeRefusals([first, ...others])
  for (const failure of failures) if (!(failure instanceof FileRefusal)) throw failure
  return Promise.all(tasks)
}
