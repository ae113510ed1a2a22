import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Endpoint, FileKind, Received, ReceivedFile, ReceivedTable, EndpointSchemas } from '#shared/api/endpoint.ts'
import { EXCHANGE_LIMITS } from '#shared/exchange/exchange.ts'
import { DOCUMENT_LIMIT } from '#server/files/document.ts'
import { readMultipart, type FileLimit } from '#server/files/multipart.ts'
import { PHOTO_LIMIT } from '#server/files/photo.ts'
import { validateInput } from './validate-input.ts'
import { Refusal } from './refusal.ts'

interface Form {
  readonly fields: unknown
  readonly files: Readonly<Record<string, ReceivedFile | ReceivedTable | undefined>>
}

/** Largest text file or workbook in bytes; workbooks get a lower limit once they are recognised. */
const MAX_TABLE_BYTES = 16 * 1024 * 1024

const FILE_LIMITS: Readonly<Record<FileKind, FileLimit>> = {
  photo: PHOTO_LIMIT,
  document: DOCUMENT_LIMIT,
  table: { maxBytes: MAX_TABLE_BYTES, tooLarge: 'file_too_large', isStored: true },
  pedigree: { maxBytes: EXCHANGE_LIMITS.bytes, tooLarge: 'file_too_large' },
  // The route of the archive streams the file to the disk; it is never read into memory here.
  archive: { maxBytes: 0, tooLarge: 'file_too_large' },
}

const FIELD_LIMITS = { maxCount: 60, maxBytes: 256 * 1024 }

/** The validated content of one request. */
interface ValidatedRequest<T extends EndpointSchemas> {
  readonly input: Received<T>
  /** Returns the SHA-256 of account, call and content, by which a repeated call is recognised; null for a caller without an account. */
  readonly requestHash: (accountId: number | null) => string
}

/** Reads, validates and converts the content of one request. Errors: `invalid_input`, `unsupported_media`. */
export async function readRequest<T extends EndpointSchemas>(
  endpoint: Endpoint<T>,
  request: FastifyRequest,
): Promise<ValidatedRequest<T>> {
  const { params, query, body, form } = endpoint.schemas
  if (!form && request.isMultipart()) throw new Refusal('unsupported_media', 'Send application/json')
  const upload = form && (await readForm(request, form.files))
  const input = {
    ...(params && { params: validateParams(params, request) }),
    ...(query && { query: validateInput(query, request.query) }),
    ...(body && { body: validateInput(body, request.body ?? {}) }),
    ...(form && upload && { form: { fields: validateInput(form.fields, upload.fields), files: upload.files } }),
  }
  return {
    input: input as Received<T>,
    requestHash: (accountId) =>
      hashRequest([accountId ?? '', request.method, request.url], { ...input, form: input.form?.fields }, upload?.files),
  }
}

/**
 * Validates the parameters of a path. A numeric id that is not written in digits names no row. Errors: `not_found`,
 * `invalid_input`.
 */
function validateParams(schema: z.ZodMiniType, request: FastifyRequest): unknown {
  const written = request.params as Record<string, string>
  const validated = schema.safeParse(written)
  const values = (validated.data ?? {}) as Record<string, unknown>
  const failed = new Set(validated.error?.issues.map(({ path }) => String(path[0])))
  for (const [name, text] of Object.entries(written)) {
    const isRowNumber = /^\d+$/.test(text) && Number.isSafeInteger(Number(text)) && Number(text) > 0
    const isNumeric = failed.has(name) ? /(^id|Id)$/.test(name) : typeof values[name] === 'number'
    if (isNumeric && !isRowNumber) throw new Refusal('not_found', `There is nothing with the id ${text}`)
  }
  return validateInput(schema, written)
}

/** Reads the fields and files of a form. Without files it may also be sent as JSON. */
async function readForm(request: FastifyRequest, files: Readonly<Record<string, FileKind>>): Promise<Form> {
  if (!request.isMultipart()) return { fields: request.body ?? {}, files: {} }
  const limits = Object.fromEntries(Object.entries(files).map(([name, kind]) => [name, FILE_LIMITS[kind]]))
  return readMultipart(request, { fields: FIELD_LIMITS, files: limits })
}

/**
 * Hashes only validated input: whatever the schema strips, however deeply nested, is ignored.
 *
 * The account is included, so that a stored reply is not revealed to another account that sends the same key.
 */
function hashRequest(call: readonly (string | number)[], input: object, files: Form['files'] = {}): string {
  const hash = createHash('sha256').update(`${call.join(' ')}\n${JSON.stringify(input)}`)
  for (const [name, file] of Object.entries(files))
    if (file) hash.update(`\n${name} ${file.filename}\n`).update('bytes' in file ? file.bytes : file.sha256)
  return hash.digest('hex')
}
