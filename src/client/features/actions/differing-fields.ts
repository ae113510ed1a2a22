/**
 * Returns the names of the fields in which two states of a form differ; options picked from a list are compared by their value.
 */
export function differingFields<Values extends object>(one: Values, other: Values): readonly (keyof Values & string)[] {
  const names = Object.keys(one) as (keyof Values & string)[]
  return names.filter((name) => plain(one[name]) !== plain(other[name]))
}

function plain(value: unknown): unknown {
  return value !== null && typeof value === 'object' && 'value' in value ? value.value : value
}

/** Returns only the named fields of a form. */
export function pickFields<Values extends object>(values: Values, names: readonly (keyof Values & string)[]): Partial<Values> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>
}
