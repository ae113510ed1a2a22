import type { Format } from '#shared/i18n/format.ts'
import type { PlainKey, Translate } from '#shared/i18n/translate.ts'
import type { Batch, Medicine, MedicineUnit } from '#shared/medicines/medicine.ts'
import { ApiError } from '#client/api/api-error.ts'
import { errorText } from '#client/api/error-text.ts'

const DECIMALS = 3

/** Returns an amount with its unit, such as "0.2 ml" or "1 tablet". */
export function amountText(amount: number, unit: MedicineUnit, t: Translate, format: Format): string {
  const text = format.number(amount, { maximumFractionDigits: DECIMALS })
  return t(`medicines.amount.${unit}`, { count: Math.abs(amount), amount: text })
}

/** Formats the stock of a medicine. */
export function stockText({ quantityInStock, unitOfMeasure }: Medicine, t: Translate, format: Format): string {
  return amountText(quantityInStock, unitOfMeasure, t, format)
}

export function batchName({ batchNumber }: Pick<Batch, 'batchNumber'>, t: Translate): string {
  return batchNumber ?? t('medicines.batch.noNumber')
}

/** Returns why a call about stock failed; when stock was insufficient, with the available and the requested amount. */
export function stockErrorText(error: unknown, t: Translate, format: Format): string {
  const shortage = error instanceof ApiError && error.code === 'not_enough_stock' ? error.details : undefined
  if (shortage === undefined || typeof shortage['available'] !== 'number' || typeof shortage['wanted'] !== 'number')
    return errorText(error, t, t('medicines.toast.failed'))
  const unit = shortage['unit'] as MedicineUnit
  return t('medicines.use.tooMuch', {
    available: amountText(shortage['available'], unit, t, format),
    wanted: amountText(shortage['wanted'], unit, t, format),
  })
}

/** Returns the label of an amount, with the unit of the medicine. */
export function unitLabel(label: PlainKey, { unitOfMeasure }: Pick<Medicine, 'unitOfMeasure'>, t: Translate): string {
  return `${t(label)} (${t(`medicines.unit.${unitOfMeasure}`)})`
}
