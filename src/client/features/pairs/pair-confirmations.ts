import type { PairConfirmation } from '#shared/pairs/pair.ts'
import { ApiError } from '#client/api/api-error.ts'

/** Returns the confirmations that are needed before two birds are paired; empty when the call failed for another reason. */
export function pairConfirmationsOf(error: unknown): readonly PairConfirmation[] {
  if (!(error instanceof ApiError) || error.code !== 'needs_confirmation') return []
  const { doubts } = error.details
  return Array.isArray(doubts) ? (doubts as PairConfirmation[]) : []
}
