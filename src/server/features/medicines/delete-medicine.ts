import type { Change } from '#server/history/change.ts'
import { deleteRecorded, updateManyRecorded } from '#server/history/recorded.ts'
import { listBatchRows } from './medicines.repository.ts'
import { loadMedicine } from './load-medicine.ts'

/** Deletes a medicine with its batches; movements of deleted batches are not listed. Errors: `not_found`, `stale_version`. */
export async function deleteMedicine(change: Change, id: number): Promise<void> {
  const row = await loadMedicine(change, id)
  const batches = await listBatchRows(change.trx, id)
  await updateManyRecorded(
    change,
    'medicine-batches',
    batches.map((batch) => ({ row: batch, patch: { deletedAt: change.at }, what: 'delete' as const })),
  )
  await deleteRecorded(change, 'medicines', row)
}
