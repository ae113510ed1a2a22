import { compareTexts } from '#shared/text/compare-texts.ts'

/** Compares two keys of bands; the number at the end is compared by its size, so that 106 comes after 99. */
export function byBandKey(one: { readonly bandKey: string }, other: { readonly bandKey: string }): number {
  const [first, second] = [one.bandKey, other.bandKey]
  return compareTexts(textOf(first), textOf(second)) || first.length - second.length || compareTexts(first, second)
}

/** Returns a key without the number at its end. Long lists are sorted by it, so it uses no regular expression. */
function textOf(key: string): string {
  let end = key.length
  while (end > 0 && key[end - 1]! >= '0' && key[end - 1]! <= '9') end -= 1
  return key.slice(0, end)
}
