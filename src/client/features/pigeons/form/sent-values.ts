import { pickFields } from '#shared/api/pick-fields.ts'
import { byField, SUM_FIELDS } from '#shared/pigeons/pigeon-fields.ts'
import { toNumber } from '#client/ui/decimal-text.ts'
import type { PigeonValues } from './pigeon-values.ts'

/**
 * Returns the values of a bird that both forms send; each form replaces the prices by its own. Blank texts are sent too, so that
 * they can be cleared. A parent's id takes precedence over its text.
 */
export function sentOf(values: PigeonValues) {
  const { sire, dam, birthYear, ...rest } = values
  return {
    ...rest,
    birthYear: toNumber(birthYear),
    sire: sire?.label ?? '',
    dam: dam?.label ?? '',
    ...(sire?.value && { sireId: Number(sire.value) }),
    ...(dam?.value && { damId: Number(dam.value) }),
  }
}

/** Returns the prices of a new bird: blank ones are null (unknown). */
export function newPricesOf(values: PigeonValues) {
  return pickFields(values, SUM_FIELDS)
}

/** Returns the prices of an existing bird: the specification sends blank ones as 0. */
export function pricesOf(values: PigeonValues) {
  return byField(SUM_FIELDS, (field) => toNumber(values[field]) ?? 0)
}
