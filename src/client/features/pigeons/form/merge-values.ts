import type { PigeonValues } from './pigeon-values.ts'

export type PigeonField = keyof PigeonValues

/** Returns the fields in which two states of a form differ. */
export function differingFields(one: PigeonValues, other: PigeonValues): readonly PigeonField[] {
  const fields = Object.keys(one) as PigeonField[]
  return fields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
}

/** Returns a state of the form with some fields taken from another. */
export function withFields(values: PigeonValues, other: PigeonValues, fields: readonly PigeonField[]): PigeonValues {
  return { ...values, ...Object.fromEntries(fields.map((field) => [field, other[field]])) }
}
