import * as z from 'zod/mini'
import { ERROR_STATUS } from '../../../src/shared/api/errors.ts'
import type { GeneratedRequest } from './generate-request.ts'
import { isStream, type HttpReply } from './send-request.ts'

/** Server errors that are not bugs: the program reports a missing resource. */
const EXPECTED_SERVER_ERRORS = new Set(['restarting', 'storage_full'])
/** Maximum size of a refusal: naming every wrong one of thousands of entries does not help anybody. */
const MAX_REFUSAL_BYTES = 32_768

interface Refused {
  readonly error?: unknown
  readonly code?: unknown
  readonly details?: { readonly fields?: unknown; readonly field?: unknown } | undefined
}

/** Returns the problems of a reply, whatever was requested. */
export function checkReply({ target }: GeneratedRequest, { status, headers, body }: HttpReply): string[] {
  const problems: string[] = []
  if (headers['x-content-type-options'] !== 'nosniff') problems.push('lacks the header nosniff')
  if (target.method === 'HEAD') return status < 500 ? problems : [...problems, `answers ${status}`]
  if (status >= 400) return [...problems, ...checkRefusal(status, headers['content-type'] ?? '', body)]
  const isJson = headers['content-type']?.startsWith('application/json') === true
  if (status !== 200 && status !== 304) problems.push(`answers ${status}`)
  if (status !== 200 || !target.endpoint || isStream(headers)) return problems
  if (!isJson) return body.length > 0 ? problems : [...problems, 'sends an empty file']
  const read = z.safeParse(target.endpoint.schemas.reply, JSON.parse(String(body)))
  if (!read.success) problems.push(`breaks its contract: ${JSON.stringify(read.error.issues).slice(0, 500)}`)
  return problems
}

function checkRefusal(status: number, type: string, body: Buffer): string[] {
  const { error, code, details } = parsed(body)
  if (!type.startsWith('application/json') || typeof error !== 'string' || typeof code !== 'string' || !(code in ERROR_STATUS))
    return [`answers ${status} not in the error format`]
  const problems: string[] = []
  if (status >= 500 && !EXPECTED_SERVER_ERRORS.has(code)) problems.push(`answers ${status}`)
  if (status !== ERROR_STATUS[code as keyof typeof ERROR_STATUS]) problems.push(`answers ${status} with ${code}`)
  if (
    error.trim() === '' ||
    /undefined|\[object|NaN\b(?!")/.test(error.replaceAll(/\(got .*?\)|"[^"]*"|There is nothing at .*/gs, ''))
  )
    problems.push('contains no sentence')
  if (body.length > MAX_REFUSAL_BYTES) problems.push(`refuses with ${body.length} bytes`)
  if (code === 'invalid_input' && !namesField(details)) problems.push('names no field')
  return problems
}

function namesField(details: Refused['details']): boolean {
  if (typeof details?.field === 'string') return true
  const fields = details?.fields
  return Array.isArray(fields) && fields.length > 0 && fields.every((one: { field?: unknown }) => typeof one.field === 'string')
}

/** Returns the code of a refusal. */
export const codeOf = (body: Buffer): string => String(parsed(body).code)

/** Returns the confirmations that a refusal asks for. */
export function confirmationsOf(body: Buffer): readonly unknown[] {
  const { code, details } = parsed(body) as { code?: unknown; details?: { confirm?: unknown } }
  const confirmations = details?.confirm
  return code === 'needs_confirmation' && confirmations !== undefined
    ? Array.isArray(confirmations)
      ? (confirmations as unknown[])
      : [confirmations]
    : []
}

function parsed(body: Buffer): Refused {
  try {
    const value: unknown = JSON.parse(String(body))
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
