import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#shared/api/errors.ts'
import { DatabaseFileError } from '#server/db/database-file.ts'
import { isUnreachable } from '#server/db/database-unreachable.ts'
import { isCorruptionError } from '#server/db/check-store.ts'
import { isDiskFull } from '#server/db/is-disk-full.ts'
import { isUnwritable } from '#server/db/store-file.ts'
import { WritesBlocked, type WriteBlockReason } from '#server/db/database.ts'
import { noteFault } from '#server/features/monitoring/recent-faults.ts'
import { FileRefusal } from '#server/files/file-refusal.ts'
import { SheetRefusal } from '#server/sheets/sheet-refusal.ts'
import { FILE_SENTENCES } from './file-sentences.ts'
import { Refusal } from './refusal.ts'
import { refusalOfSheet } from './sheet-sentences.ts'

/** Errors that Fastify and Node raise themselves, with our code and sentence. */
const KNOWN_ERRORS: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media', 'Send application/json'],
  FST_ERR_BAD_URL: ['malformed_body', 'The URL of the request cannot be parsed'],
  FST_ERR_MAX_PARAM_LENGTH: ['not_found', 'There is nothing at this address: it is too long'],
  HPE_HEADER_OVERFLOW: ['too_large', 'The headers of the request are too large'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'The request is too large'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformed_body', 'The request is not valid JSON'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['malformed_body', 'The request is shorter or longer than its Content-Length'],
}

const DISK_FULL = 'The disk is full. Nothing was changed; remove old backups or other files and try again.'

const UNWRITABLE =
  'The data folder cannot be written, so nothing was saved. Check that its disk is connected and that the program may write there, then try again.'

/** The connection may have ended after the database made a change; a repeat with the same key then returns its outcome. */
const DATABASE_UNREACHABLE =
  'The database cannot be reached. A change may have been saved or not: send it again with the same Idempotency-Key. If this continues, check that PostgreSQL runs and has free disk space.'

const WRITES_BLOCKED: Readonly<Record<WriteBlockReason, string>> = {
  restarting: 'The loft is being restored from a backup. Nothing was changed; try again in a moment.',
  store_damaged: 'The data of the loft is damaged: part of it cannot be read, and changes are refused. Restore a backup.',
  store_missing: 'The database of the loft is missing, but there are backups. Restore one, or start with an empty loft.',
}

const FILE_HEADERS = ['content-disposition', 'content-encoding', 'content-length']

/** Replies to a refusal with its sentence and code, and to a fault with a neutral sentence; logs every fault completely. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply))
  app.setNotFoundHandler((request, reply) =>
    sendError(new Refusal('not_found', `There is nothing at ${request.method} ${request.url.slice(0, 200)}`), request, reply),
  )
}

/** Replies to a request that failed. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A request whose URL cannot be parsed gets here before the security headers are set.
  reply.header('x-content-type-options', 'nosniff')
  // The handler may already have set the headers of the file it wanted to send.
  for (const name of FILE_HEADERS) reply.removeHeader(name)
  reply.type('application/json; charset=utf-8')
  const refusal = refusalOf(error)
  if (refusal) {
    const { code, message, details, status } = refusal
    // A problem that keeps the whole loft from working must be found in the log.
    if (status >= 500) {
      request.log.warn(error)
      noteFault(error, request, status)
    }
    return reply.code(status).send({ error: message, code, ...(details && { details }) })
  }
  request.log.error(error)
  noteFault(error, request, 500)
  return reply.code(500).send({
    error: `Something went wrong on the server (request ${request.id})`,
    code: 'internal',
    details: { requestId: request.id },
  })
}

/** Replies on the raw socket to bytes that are not valid HTTP: there is no request object yet. */
export function handleBadHttp(error: Error & { readonly code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, code, message } = refusalOf(error) ?? new Refusal('malformed_body', 'The request is not valid HTTP')
  const body = JSON.stringify({ error: message, code })
  const headerLines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  if (socket.writable) socket.write(`${headerLines.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof FileRefusal) return new Refusal(error.reason, FILE_SENTENCES[error.reason](error.details), error.details)
  if (error instanceof SheetRefusal) return refusalOfSheet(error)
  if (isCorruptionError(error)) return new Refusal('store_damaged', WRITES_BLOCKED.store_damaged)
  if (isDiskFull(error)) return new Refusal('storage_full', DISK_FULL)
  if (isUnwritable(error)) return new Refusal('storage_unwritable', UNWRITABLE)
  if (isUnreachable(error)) return new Refusal('database_unreachable', DATABASE_UNREACHABLE)
  if (error instanceof DatabaseFileError) return new Refusal('copy_failed', error.message)
  if (error instanceof WritesBlocked) return new Refusal(error.reason, WRITES_BLOCKED[error.reason])
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known = KNOWN_ERRORS[code]
  if (known) return new Refusal(...known)
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  // This includes conditional and range requests for a client page, which supports neither.
  return status >= 400 && status < 500 ? new Refusal('malformed_body', 'The request could not be read') : undefined
}
