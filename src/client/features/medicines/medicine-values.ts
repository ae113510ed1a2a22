import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { DEFAULT_UNIT, MEDICINE_TYPES, type Medicine, type MedicineType } from '#shared/medicines/medicine.ts'
import { LOW_STOCK_THRESHOLD } from '#shared/medicines/low-stock.ts'
import type { FieldErrors } from '#client/forms/request-problems.ts'
import { typedValues } from '#client/forms/typed-values.ts'

const BLANK = {
  name: '',
  type: MEDICINE_TYPES[0] as MedicineType,
  manufacturer: '',
  unitOfMeasure: DEFAULT_UNIT,
  dosageInstructions: '',
  storageConditions: '',
  lowStockThreshold: String(LOW_STOCK_THRESHOLD),
  defaultDose: '',
  notes: '',
}
/** The form values of a medicine itself; the contract accepts them as typed. */
export type MedicineValues = typeof BLANK

/** The form values of a new medicine, with its first batch. */
export const NEW_MEDICINE = { ...BLANK, quantityInStock: '', batchNumber: '', expiryDate: '' }

export const valuesOfMedicine = (medicine: Medicine): MedicineValues => typedValues(BLANK, medicine)

/** The messages under the fields of a medicine whose limits need explaining. */
export const MEDICINE_MESSAGES = {
  quantityInStock: 'medicines.form.whole',
  lowStockThreshold: 'medicines.form.count',
  defaultDose: 'medicines.form.amount',
} as const

/** Returns the message under the day of a stock entry, if it is blank or in the future. */
export function stockDayErrors<Name extends string>(
  name: Name,
  values: Readonly<Record<Name, string>>,
  today: LocalDate,
  t: Translate,
): FieldErrors {
  const day = values[name]
  if (day === '') return { [name]: t('common.field.missing') }
  return day > today ? { [name]: t('medicines.form.future') } : {}
}
