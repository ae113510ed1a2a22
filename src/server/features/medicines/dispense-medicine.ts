import { splitEvenly, toThousandths } from '#shared/medicines/amount.ts'
import type { Medicine, MedicineUse } from '#shared/medicines/medicine.ts'
import { getPigeonRows } from '#server/features/pigeons/pigeons.repository.ts'
import type { Change } from '#server/history/change.ts'
import { loadActiveMedicine } from './load-medicine.ts'
import { showMedicine } from './show-medicines.ts'
import { takeStock } from './take-stock.ts'

/**
 * Uses some of a medicine, for some birds or for none in particular. Errors: `not_found`, `stale_version`, and those of {@link
 * takeStock}.
 */
export async function dispenseMedicine(change: Change, id: number, use: MedicineUse): Promise<Medicine> {
  const { quantityUsed, usedOn, pigeonIds = [], batchId, notes = null, confirm } = use
  const medicine = await loadActiveMedicine(change, id)
  const birds = await getPigeonRows(change.trx, pigeonIds)
  const amount = toThousandths(quantityUsed)
  const amounts =
    birds.length === 0
      ? [{ amount, notes }]
      : splitEvenly(amount, birds.length).map((share, at) => ({ amount: share, pigeonId: birds[at]!.id, notes }))
  const fields = { day: 'usedOn', amount: 'quantityUsed' }
  await takeStock(change, { medicineId: id, on: usedOn ?? change.doneOn, amounts, batchId, confirm, fields })
  return showMedicine(change.trx, medicine)
}
