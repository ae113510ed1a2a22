import { ERROR_STATUS, type ErrorCode } from '#shared/api/errors.ts'

/** Thrown when the server understands a request and refuses it. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: object | undefined

  constructor(code: ErrorCode, sentence: string, details?: object) {
    super(sentence)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }
}
