import { ApiError } from '#client/api/api-error.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'

/** Returns the confirmation codes that the server asks for; empty when the call failed for another reason. */
export function doubtsOf(error: unknown): readonly string[] {
  return error instanceof ApiError && error.code === 'needs_confirmation' ? error.confirm : []
}

/** Returns the bird as another device left it, when that is why the call was refused. */
export function presentOf(error: unknown): Pigeon | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return undefined
  return error.details['present'] as Pigeon | undefined
}

/** Returns whether the server asks for a confirmation or reports a conflict, instead of simply refusing. */
export function isQuestion(error: unknown): boolean {
  return doubtsOf(error).length > 0 || presentOf(error) !== undefined
}
