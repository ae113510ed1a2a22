import { toThousandths, toUnits } from '#shared/medicines/amount.ts'
import type { BatchDiscard, Medicine } from '#shared/medicines/medicine.ts'
import type { Change } from '#server/history/change.ts'
import { Refusal } from '#server/http/refusal.ts'
import { bookMovement } from './book-movement.ts'
import { getBatch } from './medicines.repository.ts'
import { loadMedicine, stockDay } from './load-medicine.ts'
import { showMedicine } from './show-medicines.ts'

/** Discards a batch, or part of it. Errors: `not_found`, `stale_version`, `not_enough_stock`, `invalid_input`. */
export async function discardBatch(
  change: Change,
  { id, batchId }: { readonly id: number; readonly batchId: number },
  { reason, quantity, discardedOn, notes = null }: BatchDiscard,
): Promise<Medicine> {
  const medicine = await loadMedicine(change, id)
  const batch = await getBatch(change.trx, id, batchId)
  const day = stockDay(change, 'discardedOn', discardedOn)
  const amount = quantity ? toThousandths(quantity) : batch.amount
  if (amount === 0 || amount > batch.amount) {
    const { name, unitOfMeasure: unit } = medicine
    const [available, wanted] = [toUnits(batch.amount), toUnits(amount)]
    const message = available === 0 ? 'This batch is empty' : `There are ${available} ${unit} of this batch, not ${wanted}`
    throw new Refusal('not_enough_stock', message, { medicineId: id, name, unit, available, wanted, field: 'quantity' })
  }
  await bookMovement(change, { batchId, kind: reason, amount: -amount, day, notes })
  return showMedicine(change.trx, medicine)
}
