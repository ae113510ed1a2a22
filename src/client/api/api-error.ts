import type { ErrorCode } from '#shared/api/errors.ts'
import type { FieldProblem } from '#shared/api/field-problem.ts'

interface ErrorBody {
  readonly error?: string
  readonly code?: ErrorCode
  readonly details?: Readonly<Record<string, unknown>>
}

/** The server refused the request. The message of this error is `status: body`. */
export class ApiError extends Error {
  readonly status: number
  /** The error code, when the answer comes from this application. */
  readonly code: ErrorCode | undefined
  /** The server's message, in English. */
  readonly serverMessage: string | undefined
  readonly details: Readonly<Record<string, unknown>>

  constructor(status: number, body: string) {
    super(`${status}: ${body}`)
    this.name = 'ApiError'
    this.status = status
    const { error, code, details } = parsed(body)
    this.code = code
    this.serverMessage = error
    this.details = details ?? {}
  }

  /** The refused fields, when the answer lists several; a single refused field is named by `details.field`. */
  get fields(): readonly FieldProblem[] {
    const { fields } = this.details
    return Array.isArray(fields) ? (fields as FieldProblem[]) : []
  }

  /** The codes that the user must confirm before the call goes through; empty unless the code is `needs_confirmation`. */
  get confirm(): readonly string[] {
    const { confirm } = this.details
    return Array.isArray(confirm) ? confirm.map(String) : typeof confirm === 'string' ? [confirm] : []
  }
}

/** Answers of a proxy whose server does not answer, and of a server that can do nothing for the moment. */
const NO_SERVER = [502, 503, 504]
/** Codes that a server sends with 503 while it can still read, or restore a backup. */
const PARTLY_WORKING: readonly (ErrorCode | undefined)[] = ['storage_unwritable', 'store_damaged', 'store_missing']

/**
 * Returns whether a call failed because the server cannot be reached or can do nothing for the moment; any other failure is its
 * refusal. Without an answer of the loft, a call throws TypeError.
 */
export function isServerGone(error: unknown): boolean {
  if (error instanceof ApiError) return NO_SERVER.includes(error.status) && !PARTLY_WORKING.includes(error.code)
  return error instanceof TypeError
}

function parsed(body: string): ErrorBody {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
