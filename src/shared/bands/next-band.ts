import { readBand } from './band-key.ts'

/**
 * Returns the next bands of a string of rings: the number of the last one goes on, everything else stays as it was written.
 * Bands that are worn already are left out. Returns none if it is not clear which digits are the number.
 */
export function nextBands(last: string, count: number, isTaken: (band: string) => boolean = () => false): readonly string[] {
  const found: string[] = []
  let band: string | undefined = last
  for (let tries = 0; found.length < count && tries < MAX_TRIES; tries += 1) {
    band = nextBand(band)
    if (band === undefined) break
    if (!isTaken(band)) found.push(band)
  }
  return found
}

/** A string of rings has fewer. */
const MAX_TRIES = 1000

/** Returns the band after this one; undefined if its layout has no higher number, or if the number is not clear. */
export function nextBand(band: string): string | undefined {
  const numbers = [...band.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({ digits, index }))
  const continued = numbers.flatMap(({ digits, index }) => {
    const next = String(Number(digits) + 1).padStart(digits.length, '0')
    if (digits.length > MAX_DIGITS) return []
    return [band.slice(0, index) + next + band.slice(index + digits.length)]
  })
  const { kind, key } = readBand(band)
  if (kind === 'unknown' || kind === 'ambiguous') return numbers.length === 1 ? continued[0] : undefined
  // The number is where one more changes only the end of the key: a year changes its middle.
  const { before, number } = serialOf(key)
  return continued.find((text) => {
    const next = serialOf(readBand(text).key)
    return next.before === before && Number(next.number) === Number(number) + 1
  })
}

/** Longer numbers cannot be counted exactly. */
const MAX_DIGITS = 15

function serialOf(key: string): { readonly before: string; readonly number: string } {
  const number = /\d+$/.exec(key)?.[0] ?? ''
  return { before: key.slice(0, key.length - number.length), number }
}
