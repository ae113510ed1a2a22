import { toThousandths } from '#shared/medicines/amount.ts'
import type { Medicine, NewMedicine } from '#shared/medicines/medicine.ts'
import type { Change } from '#server/history/change.ts'
import { insertRecorded } from '#server/history/recorded.ts'
import { bookMovement } from './book-movement.ts'
import { getOrAddBatch } from './receive-stock.ts'
import { showMedicine } from './show-medicines.ts'

/** Adds a medicine; its stock becomes the first batch. */
export async function addMedicine(change: Change, given: NewMedicine): Promise<Medicine> {
  const { quantityInStock, batchNumber = null, expiryDate = null, lowStockThreshold, defaultDose, ...facts } = given
  const { manufacturer = null, dosageInstructions = null, storageConditions = null, notes = null } = facts
  const [medicine] = await insertRecorded(change, 'medicines', [
    {
      ...facts,
      manufacturer,
      dosageInstructions,
      storageConditions,
      notes,
      lowStockThreshold: toThousandths(lowStockThreshold),
      defaultDose: defaultDose ? toThousandths(defaultDose) : null,
    },
  ])
  const isBatchKnown = batchNumber !== null || expiryDate !== null
  if (quantityInStock > 0 || isBatchKnown) {
    const batch = await getOrAddBatch(change, medicine!.id, batchNumber, expiryDate)
    const amount = toThousandths(quantityInStock)
    if (amount > 0) await bookMovement(change, { batchId: batch.id, kind: 'received', amount, day: change.doneOn })
  }
  return showMedicine(change.trx, medicine!)
}
