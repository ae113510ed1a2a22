import { toUnits } from '#shared/medicines/amount.ts'
import { totalAmount, inOrderOfUse } from '#shared/medicines/choose-batches.ts'
import type { Medicine } from '#shared/medicines/medicine.ts'
import type { Db } from '#server/db/database.ts'
import { listBatches, type StockedBatch } from './medicines.repository.ts'
import type { MedicineRow } from './medicines.table.ts'

export async function showMedicine(db: Db, row: MedicineRow): Promise<Medicine> {
  const [medicine] = await showMedicines(db, [row])
  return medicine!
}

/** Returns medicines as the API shows them, with their stock. */
export async function showMedicines(db: Db, rows: readonly MedicineRow[]): Promise<Medicine[]> {
  const ids = rows.map(({ id }) => id)
  const batches = Map.groupBy(await listBatches(db, ids), ({ medicineId }) => medicineId)
  return rows.map((row) => toMedicine(row, batches.get(row.id) ?? []))
}

function toMedicine(row: MedicineRow, all: readonly StockedBatch[]): Medicine {
  const { deletedAt, isActive, lowStockThreshold, defaultDose, ...facts } = row
  const batches = inOrderOfUse(all)
  const shown = batches.find(({ amount }) => amount > 0) ?? all.at(-1)
  return {
    ...facts,
    batchNumber: shown?.batchNumber ?? null,
    expiryDate: shown?.expiryDate ?? null,
    quantityInStock: toUnits(totalAmount(all)),
    lowStockThreshold: toUnits(lowStockThreshold),
    defaultDose: defaultDose === null ? null : toUnits(defaultDose),
    isActive: isActive === 1,
    batches: batches.map(({ id, version, batchNumber, expiryDate, amount, received, used, receivedOn, notes }) => ({
      id,
      version,
      batchNumber,
      expiryDate,
      notes,
      receivedOn,
      quantity: toUnits(amount),
      received: toUnits(received),
      used: toUnits(-used),
    })),
  }
}
