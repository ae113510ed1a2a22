import type { BatchPatch, Medicine } from '#shared/medicines/medicine.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { updateRecorded } from '#server/history/recorded.ts'
import { getBatch, getMedicineRow } from './medicines.repository.ts'
import { showMedicine } from './show-medicines.ts'

/** Changes the data of a batch; `If-Match` is the version of the batch. Errors: `not_found`, `stale_version`. */
export async function editBatch(
  change: Change,
  { id, batchId }: { readonly id: number; readonly batchId: number },
  patch: BatchPatch,
): Promise<Medicine> {
  const medicine = await getMedicineRow(change.trx, id)
  const { amount, ...batch } = await getBatch(change.trx, id, batchId)
  requireVersion(change, batch)
  await updateRecorded(change, 'medicine-batches', batch, patch)
  return showMedicine(change.trx, medicine)
}
