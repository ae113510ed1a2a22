import type { Status } from '#shared/pigeons/status.ts'
import { endPairsOf } from '#server/features/pairs/end-pairs-of.ts'
import type { Change } from '#server/history/change.ts'
import { updateManyRecorded } from '#server/history/recorded.ts'
import { confirmLeavingDeceased } from './confirm-leaving-deceased.ts'
import { getPigeonRows } from './pigeons.repository.ts'
import { isLeaving, statusPatch } from './status-patch.ts'

/**
 * Sets the status of birds, of all or of none, and ends the active pairs of those that leave care. Returns the number of birds.
 *
 * Errors: `not_found`, `needs_confirmation`.
 */
export async function setStatus(
  change: Change,
  { ids, status, confirm }: { ids: readonly number[]; status: Status; confirm?: readonly string[] | undefined },
): Promise<number> {
  const rows = await getPigeonRows(change.trx, ids)
  confirmLeavingDeceased(rows, status, confirm)
  const leaving = rows.filter((row) => isLeaving(row, status))
  await endPairsOf(
    change,
    leaving.map(({ id }) => id),
  )
  const edits = rows.map((row) => ({ row, patch: statusPatch(row, status, change.doneOn) }))
  return (await updateManyRecorded(change, 'pigeons', edits)).length
}
