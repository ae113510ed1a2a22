import type { LocalDate } from '#shared/calendar/local-date.ts'
import { toThousandths } from '#shared/medicines/amount.ts'
import type { Medicine, StockReceipt } from '#shared/medicines/medicine.ts'
import type { Change } from '#server/history/change.ts'
import { insertRecorded } from '#server/history/recorded.ts'
import { bookMovement } from './book-movement.ts'
import { listBatches } from './medicines.repository.ts'
import type { MedicineBatchRow } from './medicines.table.ts'
import { loadActiveMedicine, stockDay } from './load-medicine.ts'
import { showMedicine } from './show-medicines.ts'

/**
 * Receives stock. It is added to an existing batch with the same number and expiry date, if there is one.
 *
 * Errors: `not_found`, `stale_version`, `medicine_archived`, `invalid_input`.
 */
export async function receiveStock(change: Change, id: number, receipt: StockReceipt): Promise<Medicine> {
  const { quantity, batchNumber = null, expiryDate = null, receivedOn, notes = null } = receipt
  const medicine = await loadActiveMedicine(change, id)
  const day = stockDay(change, 'receivedOn', receivedOn)
  const batch = await getOrAddBatch(change, id, batchNumber, expiryDate)
  await bookMovement(change, { batchId: batch.id, kind: 'received', amount: toThousandths(quantity), day, notes })
  return showMedicine(change.trx, medicine)
}

/** Returns the batch of a medicine with a number and an expiry date, and adds it if there is none. */
export async function getOrAddBatch(
  change: Change,
  medicineId: number,
  batchNumber: string | null,
  expiryDate: LocalDate | null,
): Promise<MedicineBatchRow> {
  const known = (await listBatches(change.trx, [medicineId])).find(
    (batch) => batch.batchNumber === batchNumber && batch.expiryDate === expiryDate,
  )
  if (known) return known
  const [added] = await insertRecorded(change, 'medicine-batches', [{ medicineId, batchNumber, expiryDate, notes: null }])
  return added!
}
