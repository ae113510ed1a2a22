import { toThousandths } from '#shared/medicines/amount.ts'
import { totalAmount, inOrderOfUse, takeFrom } from '#shared/medicines/choose-batches.ts'
import type { Medicine, StockCount } from '#shared/medicines/medicine.ts'
import type { Change } from '#server/history/change.ts'
import { bookMovement } from './book-movement.ts'
import { getBatch, listBatches } from './medicines.repository.ts'
import { loadMedicine, stockDay } from './load-medicine.ts'
import { getOrAddBatch } from './receive-stock.ts'
import { showMedicine } from './show-medicines.ts'

/**
 * Sets the stock to a counted amount. A shortage is taken from the batches in the order of use; a surplus is added to the batch
 * in use.
 *
 * Errors: `not_found`, `stale_version`, `invalid_input`.
 */
export async function correctStock(
  change: Change,
  id: number,
  { count, batchId, countedOn, notes }: StockCount,
): Promise<Medicine> {
  const medicine = await loadMedicine(change, id)
  const day = stockDay(change, 'countedOn', countedOn)
  const book = (batch: number, amount: number) =>
    bookMovement(change, { batchId: batch, kind: 'corrected', amount, day, notes: notes ?? null })
  const all = batchId ? [await getBatch(change.trx, id, batchId)] : await listBatches(change.trx, [id])
  const filled = inOrderOfUse(all).filter(({ amount }) => amount > 0)
  const difference = toThousandths(count) - totalAmount(all)
  if (difference > 0) await book((filled[0] ?? all.at(-1) ?? (await getOrAddBatch(change, id, null, null))).id, difference)
  if (difference < 0) for (const { batch, amount } of takeFrom(filled, [-difference]).flat()) await book(batch.id, -amount)
  return showMedicine(change.trx, medicine)
}
