import type { PairPatch } from '#shared/pairs/pair.ts'
import { pairsApi } from '#shared/pairs/pairs-api.ts'
import { editPair } from '#server/features/pairs/edit-pair.ts'
import { endPair } from '#server/features/pairs/end-pair.ts'
import type { Change } from '#server/history/change.ts'
import type { Columns } from '#server/history/history.repository.ts'
import { validateInput } from '#server/http/validate-input.ts'

/** Columns of a pair that are set when it ends. */
export const EXTRA_PAIR_COLUMNS: readonly string[] = ['endedOn', 'endReason']

/**
 * Restores old values of a pair. A pair that had ended ends again with its old details. Errors: those of editing and of ending.
 */
export async function putPairBack(
  change: Change,
  { id, body, restored }: { readonly id: number; readonly body: PairPatch; readonly restored: Columns },
): Promise<void> {
  const { isActive, ...otherFields } = body
  if (isActive === false) {
    const { endedOn, endReason: reason } = restored
    await endPair(change, id, validateInput(pairsApi.end.schemas.body, { endedOn, reason }))
  }
  await editPair(change, id, isActive ? { ...otherFields, isActive } : otherFields)
}
