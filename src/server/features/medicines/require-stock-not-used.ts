import type { Trx } from '#server/db/database.ts'
import { toUnits } from '#shared/medicines/amount.ts'
import { Refusal } from '#server/http/refusal.ts'
import { listOverdrawnBatches, mapMedicineRows } from './medicines.repository.ts'

/** Refuses an undo or a restore of movements after which a batch would have given more than it had. Errors: `stock_used`. */
export async function requireStockNotUsed(trx: Trx, batchIds: Iterable<number>): Promise<void> {
  const [batch] = await listOverdrawnBatches(trx, [...batchIds])
  if (!batch) return
  const medicine = (await mapMedicineRows(trx, [batch.medicineId])).get(batch.medicineId)!
  const missing = toUnits(-batch.amount)
  const { name, unitOfMeasure: unit } = medicine
  const { medicineId, batchNumber } = batch
  const message = `Part of this stock of ${name} has been used since: ${missing} ${unit} would be missing`
  throw new Refusal('stock_used', message, { medicineId, name, batchNumber, missing, unit })
}
