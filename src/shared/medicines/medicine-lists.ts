import type { LocalDate } from '#shared/calendar/local-date.ts'
import { expiryState } from '#shared/medicines/expiry.ts'
import type { Batch, Medicine, MedicineType } from '#shared/medicines/medicine.ts'
import { STOCK_STATUSES, stockStatus } from '#shared/medicines/low-stock.ts'

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

export function matchesShown(medicine: Medicine, shown: MedicineListName, today: LocalDate): boolean {
  if (shown === 'archived') return !medicine.isActive
  if (!medicine.isActive) return false
  if (shown === 'all') return true
  if (shown === 'expiring') return expiringBatches(medicine, today).length > 0
  return stockStatus(medicine) === shown
}

/** Counts the medicines of each list, and those in use of which a part has expired. */
export function countMedicines(medicines: readonly Medicine[], today: LocalDate) {
  const counts = MEDICINE_LISTS.map((list) => [list, medicines.filter((medicine) => matchesShown(medicine, list, today)).length])
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
  const whole = folded([medicine.name, medicine.manufacturer, ...numbers].filter(Boolean).join(' '))
  return folded(q)
    .split(/\s+/)
    .every((word) => whole.includes(word))
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
