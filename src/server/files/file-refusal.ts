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
  /** Every field of the form that was refused, where there are several. */
  readonly fields?: readonly { readonly field: string; readonly problem: FileRefusalReason }[]
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

/** One refusal for a form: the first one, which names every field that was refused. */
export function refusalOfForm(refusals: readonly [FileRefusal, ...FileRefusal[]]): FileRefusal {
  const [first] = refusals
  const fields = refusals.flatMap(({ reason, details: { field } }) => (field === undefined ? [] : [{ field, problem: reason }]))
  return fields.length > 1 ? new FileRefusal(first.reason, { ...first.details, fields }, { cause: first.cause }) : first
}

/** Waits for the work on every file of a form, so that all that is wrong is told at once; a fault goes before any refusal. */
export async function inEveryField<T extends readonly Promise<unknown>[] | []>(
  works: T,
): Promise<{ -readonly [At in keyof T]: Awaited<T[At]> }> {
  const ended = await Promise.allSettled(works)
  const failures: readonly unknown[] = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  const [first, ...others] = failures.filter((failure) => failure instanceof FileRefusal)
  if (first && others.length + 1 === failures.length) throw refusalOfForm([first, ...others])
  for (const failure of failures) if (!(failure instanceof FileRefusal)) throw failure
  return Promise.all(works)
}
