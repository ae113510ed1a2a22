import type { ErrorCode } from '#shared/api/errors.ts'

/** One field of a form the server did not accept. */
export interface FieldProblem {
  /** Path of the field, for example `birthYear`. */
  readonly field: string
  /** `missing`, why the value is not valid, such as `too_big`, or the reason a file of the form was refused. */
  readonly problem: string
  readonly minimum?: unknown
  readonly maximum?: unknown
  /** The limit itself will not do. */
  readonly isExclusive?: boolean
}

interface ErrorBody {
  readonly error?: string
  readonly code?: ErrorCode
  readonly details?: Readonly<Record<string, unknown>>
}

/** The server answered, and the answer was no. Its message reads `status: body`. */
export class ApiError extends Error {
  readonly status: number
  /** The reason, where the answer came from the product itself. */
  readonly code: ErrorCode | undefined
  /** The server's own sentence, in English. */
  readonly sentence: string | undefined
  readonly details: Readonly<Record<string, unknown>>

  constructor(status: number, body: string) {
    super(`${status}: ${body}`)
    this.name = 'ApiError'
    this.status = status
    const { error, code, details } = parsed(body)
    this.code = code
    this.sentence = error
    this.details = details ?? {}
  }

  /** The fields the server did not accept, where it names several; with one alone it is named by `details.field`. */
  get fields(): readonly FieldProblem[] {
    const { fields } = this.details
    return Array.isArray(fields) ? (fields as FieldProblem[]) : []
  }

  /** What the server wants confirmed before it goes on; empty unless the code is `needs_confirmation`. */
  get confirm(): readonly string[] {
    const { confirm } = this.details
    return Array.isArray(confirm) ? confirm.map(String) : typeof confirm === 'string' ? [confirm] : []
  }
}

function parsed(body: string): ErrorBody {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
