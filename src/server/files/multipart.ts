import type { Readable } from 'node:stream'
import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { ReceivedTable } from '#shared/api/endpoint.ts'
import { cleanFileName } from './clean-file-name.ts'
import { FileRefusal, mergeRefusals, type FileRefusalReason } from './file-refusal.ts'
import { storeUpload } from './stored-upload.ts'

export interface FileLimit {
  readonly maxBytes: number
  /** Whether a large file goes to a temporary file instead of memory. */
  readonly isStored?: boolean
  /** The reason of the refusal if the file has more bytes. */
  readonly tooLarge: FileRefusalReason
}

/** Limits of a form: number and size of its text fields, and one file for each of the names. */
export interface FormLimits<Name extends string> {
  readonly fields: { readonly maxCount: number; readonly maxBytes: number }
  readonly files: Readonly<Record<Name, FileLimit>>
}

export interface UploadedFile {
  /** Safe to display; may be empty. */
  readonly filename: string
  readonly bytes: Buffer
  /** As claimed by the client: not to be trusted. */
  readonly mediaType: string
}

/** The content of a form; neither record has a prototype, which prevents prototype pollution. */
export interface UploadedForm<Name extends string> {
  readonly fields: Record<string, string>
  readonly files: Partial<Record<Name, UploadedFile | ReceivedTable>>
}

const LIMIT_ERRORS = new Set<unknown>(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'])

/**
 * Reads a multipart request, within limits, or throws a FileRefusal. Only files with `isStored` may be larger than memory allows.
 *
 * A refused request is still read to its end, and the data discarded: a browser that is still sending would not see the reply. An
 * empty file input counts as absent.
 */
export async function readMultipart<Name extends string>(
  request: FastifyRequest,
  limits: FormLimits<Name>,
): Promise<UploadedForm<Name>> {
  if (!request.isMultipart()) throw new FileRefusal('upload_not_multipart')
  const form: UploadedForm<Name> = { fields: Object.create(null), files: Object.create(null) }
  const refusals: FileRefusal[] = []
  try {
    for await (const part of request.parts(parserOptions(limits))) {
      // Every part must be read from the parser, refused or not: the parser waits for that.
      const refusal = await readPart(request, form, limits, part)
      if (refusal) refusals.push(refusal)
    }
  } catch (error) {
    const isLimitExceeded = error instanceof Error && 'code' in error && LIMIT_ERRORS.has(error.code)
    refusals.push(new FileRefusal(isLimitExceeded ? 'upload_too_many_parts' : 'upload_damaged', {}, { cause: error }))
  } finally {
    // After a parser error nothing else reads the rest of the request.
    request.raw.resume()
  }
  const [first, ...others] = refusals
  if (first) throw mergeRefusals([first, ...others])
  return form
}

function parserOptions<Name extends string>({ fields, files }: FormLimits<Name>) {
  const fileCount = Object.keys(files).length
  return {
    limits: {
      fields: fields.maxCount,
      fieldSize: fields.maxBytes,
      files: fileCount,
      // The parser has one limit for all files; `readUpTo` applies the limit of each file.
      fileSize: Infinity,
      parts: fields.maxCount + fileCount,
      headerPairs: 20,
    },
  }
}

async function readPart<Name extends string>(
  request: FastifyRequest,
  form: UploadedForm<Name>,
  limits: FormLimits<Name>,
  part: Multipart,
): Promise<FileRefusal | undefined> {
  return part.type === 'file' ? readFile(request, form, limits, part) : readField(form, limits, part)
}

function readField<Name extends string>(
  { fields }: UploadedForm<Name>,
  limits: FormLimits<Name>,
  { fieldname: field, fieldnameTruncated, value, valueTruncated }: MultipartValue,
): FileRefusal | undefined {
  if (valueTruncated) return new FileRefusal('upload_field_too_long', { field, maxBytes: limits.fields.maxBytes })
  if (fieldnameTruncated || field in fields || typeof value !== 'string')
    return new FileRefusal('upload_unexpected_field', { field })
  fields[field] = value
  return undefined
}

async function readFile<Name extends string>(
  request: FastifyRequest,
  { files }: UploadedForm<Name>,
  limits: FormLimits<Name>,
  { fieldname: field, file, filename, mimetype }: MultipartFile,
): Promise<FileRefusal | undefined> {
  const isExpected = isKeyOf(limits.files, field) && !(field in files)
  const limit = isExpected ? limits.files[field] : undefined
  const maxBytes = limit?.maxBytes ?? 0
  const stored = limit?.isStored ? await storeUpload(request, file, maxBytes) : undefined
  const bytes = limit?.isStored ? undefined : await readUpTo(file, maxBytes)
  if (!isExpected || !limit) return new FileRefusal('upload_unexpected_field', { field })
  if (!stored && !bytes) return new FileRefusal(limit.tooLarge, { field, maxBytes })
  const name = cleanFileName(filename ?? '')
  if (stored && (stored.size > 0 || filename)) files[field] = { filename: name, ...stored }
  if (bytes && (bytes.length > 0 || filename)) files[field] = { filename: name, bytes, mediaType: mimetype }
  return undefined
}

/** Reads a stream to its end; undefined, with nothing buffered, if it has more bytes than allowed. */
async function readUpTo(stream: Readable, maxBytes: number): Promise<Buffer | undefined> {
  let size = 0
  let chunks: Buffer[] = []
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) chunks = []
    else chunks.push(chunk)
  }
  return size > maxBytes ? undefined : Buffer.concat(chunks)
}

function isKeyOf<T extends object>(record: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(record, key)
}
