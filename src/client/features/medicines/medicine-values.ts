import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { DEFAULT_UNIT, MEDICINE_TYPES, type Medicine, type MedicineType, type MedicineUnit } from '#shared/medicines/medicine.ts'
import { LOW_STOCK_THRESHOLD } from '#shared/medicines/stock-status.ts'
import type { FieldErrors } from '#client/forms/request-problems.ts'

/** The form values of a medicine itself; the contract accepts them as typed. */
export interface MedicineValues {
  readonly name: string
  readonly type: MedicineType
  readonly manufacturer: string
  readonly unitOfMeasure: MedicineUnit
  readonly dosageInstructions: string
  readonly storageConditions: string
  readonly lowStockThreshold: string
  readonly defaultDose: string
  readonly notes: string
}

/** The form values of a new medicine, with its first batch. */
export interface NewMedicineValues extends MedicineValues {
  readonly quantityInStock: string
  readonly batchNumber: string
  readonly expiryDate: string
}

export const NEW_MEDICINE: NewMedicineValues = {
  name: '',
  type: MEDICINE_TYPES[0],
  manufacturer: '',
  batchNumber: '',
  expiryDate: '',
  quantityInStock: '',
  unitOfMeasure: DEFAULT_UNIT,
  dosageInstructions: '',
  storageConditions: '',
  lowStockThreshold: String(LOW_STOCK_THRESHOLD),
  defaultDose: '',
  notes: '',
}

export function valuesOfMedicine(medicine: Medicine): MedicineValues {
  const { name, type, unitOfMeasure, lowStockThreshold, defaultDose } = medicine
  return {
    name,
    type,
    unitOfMeasure,
    manufacturer: medicine.manufacturer ?? '',
    dosageInstructions: medicine.dosageInstructions ?? '',
    storageConditions: medicine.storageConditions ?? '',
    lowStockThreshold: String(lowStockThreshold),
    defaultDose: defaultDose === null ? '' : String(defaultDose),
    notes: medicine.notes ?? '',
  }
}

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
