import { readNumber } from '#shared/api/read-number.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { PlainKey, Translate } from '#shared/i18n/translate.ts'
import { isExactAmount } from '#shared/medicines/amount.ts'
import { DEFAULT_UNIT, MEDICINE_TYPES, type Medicine, type MedicineType, type MedicineUnit } from '#shared/medicines/medicine.ts'
import { LOW_STOCK_THRESHOLD } from '#shared/medicines/stock-status.ts'

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

export const MEDICINE_LABELS: Readonly<Record<keyof MedicineValues, PlainKey>> = {
  name: 'medicines.field.name',
  type: 'medicines.field.type',
  manufacturer: 'medicines.field.manufacturer',
  unitOfMeasure: 'medicines.field.unit',
  dosageInstructions: 'medicines.field.dosage',
  storageConditions: 'medicines.field.storage',
  lowStockThreshold: 'medicines.field.threshold',
  defaultDose: 'medicines.field.defaultDose',
  notes: 'medicines.field.notes',
}

/** The decimal fields of a medicine. */
export const MEDICINE_DECIMALS: readonly (keyof MedicineValues)[] = ['lowStockThreshold', 'defaultDose']

/** Returns the validation errors by field; empty when there are none. */
export function checkMedicine(values: MedicineValues, say: Translate): Readonly<Record<string, string>> {
  const { name, lowStockThreshold, defaultDose } = values
  const dose = defaultDose.trim() === '' ? undefined : amountProblem(defaultDose, say)
  const threshold = countProblem(lowStockThreshold, say)
  return {
    ...(name.trim() === '' && { name: say('common.field.missing') }),
    ...(threshold && { lowStockThreshold: threshold }),
    ...(dose && { defaultDose: dose }),
  }
}

export function checkNewMedicine(values: NewMedicineValues, say: Translate): Readonly<Record<string, string>> {
  const quantity = wholeNumber(values.quantityInStock)
  const isMissing = values.quantityInStock.trim() === ''
  return {
    ...checkMedicine(values, say),
    ...((quantity === undefined || quantity < 0) && {
      quantityInStock: say(isMissing ? 'common.field.missing' : 'medicines.form.whole'),
    }),
  }
}

/** Returns a typed number; undefined for a blank field or any other text. */
export function typedNumber(text: string): number | undefined {
  const value = readNumber(text)
  return Number.isFinite(value) ? value : undefined
}

export function wholeNumber(text: string): number | undefined {
  const value = typedNumber(text)
  return value !== undefined && Number.isSafeInteger(value) ? value : undefined
}

/** Returns why an amount is invalid: it must be above 0, with at most three decimals. */
export function amountProblem(text: string, say: Translate): string | undefined {
  const value = typedNumber(text)
  if (text.trim() === '') return say('common.field.missing')
  return value === undefined || value <= 0 || !isExactAmount(value) ? say('medicines.form.amount') : undefined
}

/** Returns why a count is invalid: unlike an amount, it may be 0. */
export function countProblem(text: string, say: Translate): string | undefined {
  return typedNumber(text) === 0
    ? undefined
    : amountProblem(text, say) && (text.trim() === '' ? say('common.field.missing') : say('medicines.form.count'))
}

/** Returns why the day of a stock entry is invalid. */
export function stockDayProblem(day: string, today: LocalDate, say: Translate): string | undefined {
  if (day === '') return say('common.field.missing')
  return day > today ? say('medicines.form.future') : undefined
}
