import type { Medicine } from '#shared/medicines/medicine.ts'
import type { Change } from '#server/history/change.ts'
import { requireVersion } from '#server/history/change.ts'
import { deleteRecorded } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import { getMedicineRow } from './medicines.repository.ts'
import { requireStockNotUsed } from './require-stock-not-used.ts'
import { showMedicine } from './show-medicines.ts'
import { getMovement } from './stock-movements.repository.ts'

/** Reverts one entry of the ledger. Errors: `not_found`, `stale_version`, `stock_of_giving`, `stock_used`. */
export async function revertMovement(
  change: Change,
  { id, movementId }: { readonly id: number; readonly movementId: number },
): Promise<Medicine> {
  const medicine = await getMedicineRow(change.trx, id)
  const movement = await getMovement(change.trx, id, movementId)
  requireVersion(change, movement)
  if (movement.vaccinationRecordId !== null || movement.treatmentDoseId !== null) {
    throw new Refusal('stock_of_giving', 'This entry belongs to a vaccination or a treatment. Revert the dose there.')
  }
  await deleteRecorded(change, 'stock-movements', movement)
  await requireStockNotUsed(change.trx, [movement.medicineBatchId])
  return showMedicine(change.trx, medicine)
}
