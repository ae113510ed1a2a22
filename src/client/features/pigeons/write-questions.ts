import { ApiError } from '#client/api/api-error.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'

/** The doubts the server wants confirmed before it goes on; empty when the call failed for another reason. */
export function doubtsOf(error: unknown): readonly string[] {
  return error instanceof ApiError && error.code === 'needs_confirmation' ? error.confirm : []
}

/** The bird as another device left it, where it was changed while someone edited it here. */
export function presentOf(error: unknown): Pigeon | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return undefined
  return error.details['present'] as Pigeon | undefined
}

/** Tells whether the server asked something back instead of simply refusing. */
export function isQuestion(error: unknown): boolean {
  return doubtsOf(error).length > 0 || presentOf(error) !== undefined
}
