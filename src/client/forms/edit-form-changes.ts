import { pickFields } from '#shared/api/pick-fields.ts'

/** Returns the names of the fields in which two states of a form differ; an option of a list is compared by its value. */
export function differingFields<Values extends object>(one: Values, other: Values): readonly (keyof Values & string)[] {
  const names = Object.keys(one) as (keyof Values & string)[]
  return names.filter((name) => comparable(one[name]) !== comparable(other[name]))
}

const comparable = (value: unknown): string | undefined => JSON.stringify(value, comparablePart)

function comparablePart(_name: string, value: unknown): unknown {
  if (value instanceof File) return { file: [value.name, value.size, value.type, value.lastModified] }
  return value !== null && typeof value === 'object' && 'value' in value ? (value.value ?? value) : value
}

/** Returns the part of a request that differs from the request for the row as it was. */
export function changedPart<Body extends object>(before: Body, after: Body): Partial<Body> {
  const part: Partial<Body> = {}
  for (const name of Object.keys(after) as (keyof Body & string)[]) {
    if (!isSamePart(before[name], after[name])) part[name] = after[name]
  }
  return part
}

/** JSON writes an unreadable number as null, so it compares only lists and objects. */
const isSamePart = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || (one instanceof Object && JSON.stringify(one) === JSON.stringify(other))

/** Returns the state of a form with some fields taken from another state. */
export function withFields<Values extends object>(
  values: Values,
  other: Values,
  names: readonly (keyof Values & string)[],
): Values {
  return { ...values, ...pickFields(other, names) }
}

/** The changes of two devices to the same row. */
export interface Merged<Values> {
  /** The row of the other device, with the values that were entered here. */
  readonly mine: Values
  /** The row of the other device, with the values that were entered here in fields that only this device changed. */
  readonly theirs: Values
  /** The fields that both changed, to different values. */
  readonly conflicts: readonly (keyof Values & string)[]
}

/** Merges the values that were entered here, and those that another device saved meanwhile, into the row that both began with. */
export function mergedValues<Values extends object>(known: Values, entered: Values, saved: Values): Merged<Values> {
  const changedHere = differingFields(known, entered)
  const changedThere = differingFields(known, saved)
  const differing = differingFields(entered, saved)
  const conflicts = changedHere.filter((name) => changedThere.includes(name) && differing.includes(name))
  const mine = withFields(saved, entered, changedHere)
  return { mine, theirs: withFields(mine, saved, conflicts), conflicts }
}
