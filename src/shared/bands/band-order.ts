/** Compares two keys of bands; the number at the end is compared by its size, so that 106 comes after 99. */
export function byBandKey(one: { readonly bandKey: string }, other: { readonly bandKey: string }): number {
  const [first, second] = [one.bandKey, other.bandKey]
  const textOf = (key: string) => key.replace(/\d+$/, '')
  return compare(textOf(first), textOf(second)) || first.length - second.length || compare(first, second)
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
