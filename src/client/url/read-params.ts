import { readNumber } from '#shared/api/read-number.ts'

/**
 * Reads the text of a parameter in the address; returns undefined for one that the server would refuse.
 *
 * The schemas of the contract say the same, but a page loads faster without them. A test compares both.
 */
export type ReadParam<Value> = (text: string) => Value | undefined

const MAX_SEARCH_LENGTH = 100

export const oneOf =
  <const Value extends string>(values: readonly Value[]): ReadParam<Value> =>
  (text) =>
    values.find((value) => value === text)

export const wholeNumber =
  (min: number, max = Number.MAX_SAFE_INTEGER): ReadParam<number> =>
  (text) => {
    const number = readNumber(text)
    return Number.isInteger(number) && number >= min && number <= max ? number : undefined
  }

export const rowId = wholeNumber(1)

export const searchText: ReadParam<string> = (text) =>
  text.includes('\u0000') || text.trim().length > MAX_SEARCH_LENGTH ? undefined : text.trim()

export const either =
  <One, Other>(one: ReadParam<One>, other: ReadParam<Other>): ReadParam<One | Other> =>
  (text) =>
    one(text) ?? other(text)

/** Reads the named parameters of an address; those that are missing or unknown are left out. */
export function readParams<Name extends string>(
  params: URLSearchParams,
  names: readonly Name[],
  readers: Readonly<Record<Name, ReadParam<unknown>>>,
): Partial<Record<Name, unknown>> {
  const found = names.flatMap((name) => {
    const text = params.get(name)
    const value = text ? readers[name](text) : undefined
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(found) as Partial<Record<Name, unknown>>
}
