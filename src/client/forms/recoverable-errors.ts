import { ApiError } from '#client/api/api-error.ts'

/** Returns the confirmation codes that the server asks for; empty when the call failed for another reason. */
export function confirmationsOf(error: unknown): readonly string[] {
  return error instanceof ApiError && error.code === 'needs_confirmation' ? error.confirm : []
}

/** Returns the row as another device left it, when the call was refused because of that (`stale_version`). */
export function currentRowOf<Row>(error: unknown): Row | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return undefined
  return error.details['present'] as Row | undefined
}
