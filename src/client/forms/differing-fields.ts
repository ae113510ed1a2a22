import { pickFields } from '#shared/api/pick-fields.ts'

/** Returns the names of the fields in which two states of a form differ; an option of a list is compared by its value. */
export function differingFields<Values extends object>(one: Values, other: Values): readonly (keyof Values & string)[] {
  const names = Object.keys(one) as (keyof Values & string)[]
  return names.filter((name) => comparable(one[name]) !== comparable(other[name]))
}

const comparable = (value: unknown): string | undefined =>
  JSON.stringify(value !== null && typeof value === 'object' && 'value' in value ? (value.value ?? value) : value)

/** Returns the state of a form with some fields taken from another state. */
export function withFields<Values extends object>(
  values: Values,
  other: Values,
  names: readonly (keyof Values & string)[],
): Values {
  return { ...values, ...pickFields(other, names) }
}
