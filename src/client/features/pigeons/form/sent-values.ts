import type { PigeonValues } from './pigeon-values.ts'

/**
 * Returns what both forms send besides the prices. Blank texts are sent too, so that they can be cleared. A parent's number takes
 * precedence over its text.
 */
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

/** Returns the prices of a new bird: blank ones are null (unknown). */
export function newPricesOf({ purchasePrice, currentValue, totalInvestment }: PigeonValues) {
  return { purchasePrice, currentValue, totalInvestment }
}

/** Returns the prices of an existing bird: the specification sends blank ones as 0. */
export function pricesOf({ purchasePrice, currentValue, totalInvestment }: PigeonValues) {
  return {
    purchasePrice: Number(purchasePrice || 0),
    currentValue: Number(currentValue || 0),
    totalInvestment: Number(totalInvestment || 0),
  }
}
