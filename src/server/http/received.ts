import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Endpoint, FileKind, Received, ReceivedFile, Traffic } from '#shared/api/endpoint.ts'
import { EXCHANGE_LIMITS } from '#shared/exchange/exchange.ts'
import { DOCUMENT_LIMIT } from '#server/files/document.ts'
import { readMultipart, type FileLimit } from '#server/files/multipart.ts'
import { PHOTO_LIMIT } from '#server/files/photo.ts'
import { checked } from './checked.ts'
import { Refusal } from './refusal.ts'

interface Form {
  readonly fields: unknown
  readonly files: Readonly<Record<string, ReceivedFile | undefined>>
}

/** Largest text file or workbook, bytes; workbooks have a lower limit of their own once they are recognised. */
const MAX_TABLE_BYTES = 16 * 1024 * 1024

const FILE_LIMITS: Readonly<Record<FileKind, FileLimit>> = {
  photo: PHOTO_LIMIT,
  document: DOCUMENT_LIMIT,
  table: { maxBytes: MAX_TABLE_BYTES, tooLarge: 'file_too_large' },
  pedigree: { maxBytes: EXCHANGE_LIMITS.bytes, tooLarge: 'file_too_large' },
  // Streamed to the disk by its own route, and never read into memory here.
  archive: { maxBytes: 0, tooLarge: 'file_too_large' },
}

const FIELD_LIMITS = { maxCount: 60, maxBytes: 256 * 1024 }

/** What one request brought. */
interface Request<T extends Traffic> {
  readonly input: Received<T>
  /** SHA-256 of who asked what and sent what, by which a repetition is recognised. */
  readonly fingerprint: () => string
}

/** Reads what one request brought, checked and converted. Errors: `invalid_input`, `unsupported_media`. */
export async function receive<T extends Traffic>(endpoint: Endpoint<T>, request: FastifyRequest): Promise<Request<T>> {
  const { params, query, body, form } = endpoint.traffic
  if (!form && request.isMultipart()) throw new Refusal('unsupported_media', 'Send application/json')
  const sent = form && (await readForm(request, form.files))
  const said = {
    ...(params && { params: checked(params, request.params) }),
    ...(query && { query: checked(query, request.query) }),
    ...(body && { body: checked(body, request.body ?? {}) }),
    ...(form && sent && { form: { fields: checked(form.fields, sent.fields), files: sent.files } }),
  }
  return {
    input: said as Received<T>,
    fingerprint: () => fingerprintOf(request, { ...said, form: said.form?.fields }, sent?.files),
  }
}

/** A form without files may also come as JSON. */
async function readForm(request: FastifyRequest, files: Readonly<Record<string, FileKind>>): Promise<Form> {
  if (!request.isMultipart()) return { fields: request.body ?? {}, files: {} }
  const limits = Object.fromEntries(Object.entries(files).map(([name, kind]) => [name, FILE_LIMITS[kind]]))
  return readMultipart(request, { fields: FIELD_LIMITS, files: limits })
}

/**
 * Works on what was checked: what the schema left out, however deep, is no part of the request.
 *
 * Who asks is: an answer is not told to another account that comes with the same key.
 */
function fingerprintOf(request: FastifyRequest, said: object, files: Form['files'] = {}): string {
  const asked = [request.account?.id ?? '', request.method, request.url].join(' ')
  const hash = createHash('sha256').update(`${asked}\n${JSON.stringify(said)}`)
  for (const [name, file] of Object.entries(files)) if (file) hash.update(`\n${name} ${file.filename}\n`).update(file.bytes)
  return hash.digest('hex')
}
