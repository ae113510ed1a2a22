import { toThousandths } from '#shared/medicines/amount.ts'
import type { Medicine, MedicinePatch } from '#shared/medicines/medicine.ts'
import type { Change } from '#server/history/change.ts'
import { updateRecorded } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import { loadMedicine } from './load-medicine.ts'
import { showMedicine } from './show-medicines.ts'
import { hasMovements } from './stock-movements.repository.ts'

/** Changes a medicine; absent fields stay unchanged. Errors: `not_found`, `stale_version`, `unit_in_use`. */
export async function editMedicine(change: Change, id: number, patch: MedicinePatch): Promise<Medicine> {
  const row = await loadMedicine(change, id)
  const { isActive, lowStockThreshold, defaultDose, ...facts } = patch
  const { unitOfMeasure: unit = row.unitOfMeasure } = facts
  if (unit !== row.unitOfMeasure && (await hasMovements(change.trx, id))) {
    const message = `The unit of ${row.name} cannot change, because stock was booked in ${row.unitOfMeasure}`
    throw new Refusal('unit_in_use', message, { field: 'unitOfMeasure' })
  }
  const updated = await updateRecorded(change, 'medicines', row, {
    ...facts,
    lowStockThreshold: lowStockThreshold === undefined ? undefined : toThousandths(lowStockThreshold),
    defaultDose: typeof defaultDose === 'number' ? toThousandths(defaultDose) : defaultDose,
    isActive: isActive === undefined ? undefined : isActive ? 1 : 0,
  })
  return showMedicine(change.trx, updated)
}
