import type { LocalDate } from '#shared/calendar/local-date.ts'
import { expiryState } from '#shared/medicines/expiry.ts'
import type { Batch, Medicine, MedicineType } from '#shared/medicines/medicine.ts'
import { STOCK_STATUSES, stockStatus } from '#shared/medicines/low-stock.ts'
import { fold } from '#shared/text/fold.ts'

/** The lists of medicines: all in use, those of one stock status, those with a batch to discard soon, or archived ones. */
export const MEDICINE_LISTS = ['all', ...STOCK_STATUSES, 'expiring', 'archived'] as const
export type MedicineListName = (typeof MEDICINE_LISTS)[number]

/** Returns the batches in stock that have expired or will expire soon. */
export function expiringBatches({ batches }: Pick<Medicine, 'batches'>, today: LocalDate): readonly Batch[] {
  return batches.filter(
    ({ quantity, expiryDate }) => quantity > 0 && ['expired', 'expiring_soon'].includes(expiryState(expiryDate, today)),
  )
}

/** Returns whether a part of a medicine's stock has expired. */
export function hasExpiredStock({ batches }: Pick<Medicine, 'batches'>, today: LocalDate): boolean {
  return batches.some(({ quantity, expiryDate }) => quantity > 0 && expiryState(expiryDate, today) === 'expired')
}

/** Returns whether a medicine is in a list. */
export function isInMedicineList(medicine: Medicine, list: MedicineListName, today: LocalDate): boolean {
  if (list === 'archived') return !medicine.isActive
  if (!medicine.isActive) return false
  if (list === 'all') return true
  if (list === 'expiring') return expiringBatches(medicine, today).length > 0
  return stockStatus(medicine) === list
}

/** Counts the medicines of each list, and those in use of which a part has expired. */
export function countMedicines(medicines: readonly Medicine[], today: LocalDate) {
  const counts = MEDICINE_LISTS.map((list) => [
    list,
    medicines.filter((medicine) => isInMedicineList(medicine, list, today)).length,
  ])
  return {
    ...(Object.fromEntries(counts) as Record<MedicineListName, number>),
    expired: medicines.filter((medicine) => medicine.isActive && hasExpiredStock(medicine, today)).length,
  }
}
export type MedicineCounts = ReturnType<typeof countMedicines>

/** Returns whether a medicine is of the type and its name, manufacturer or batches contain every typed word, ignoring accents. */
export function matchesSearch(
  medicine: Medicine,
  { q, type }: { readonly q: string; readonly type: MedicineType | null },
): boolean {
  if (type !== null && medicine.type !== type) return false
  const numbers = medicine.batches.map(({ batchNumber }) => batchNumber)
  const whole = fold([medicine.name, medicine.manufacturer, ...numbers].filter(Boolean).join(' '))
  return fold(q)
    .split(' ')
    .every((word) => whole.includes(word))
}
