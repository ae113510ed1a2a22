import type { PigeonValues } from './pigeon-values.ts'

/** What both forms send of a bird beside its prices; blank texts are sent too, so that they can be cleared. A parent's number wins over its text. */
export function sentOf(values: PigeonValues) {
  const { sire, dam, birthYear, purchasePrice: _, currentValue: __, totalInvestment: ___, ...rest } = values
  return {
    ...rest,
    birthYear: birthYear.trim() === '' ? null : Number(birthYear),
    sire: sire?.label ?? '',
    dam: dam?.label ?? '',
    ...(sire?.value && { sireId: Number(sire.value) }),
    ...(dam?.value && { damId: Number(dam.value) }),
  }
}

/** Prices of a new bird: blank ones are unknown. */
export function newPricesOf({ purchasePrice, currentValue, totalInvestment }: PigeonValues) {
  return { purchasePrice, currentValue, totalInvestment }
}

/** Prices of a known bird: the specification turns blank ones into 0. */
export function pricesOf({ purchasePrice, currentValue, totalInvestment }: PigeonValues) {
  return {
    purchasePrice: Number(purchasePrice || 0),
    currentValue: Number(currentValue || 0),
    totalInvestment: Number(totalInvestment || 0),
  }
}
