import { NO_ISSUER, readBand, type BandOptions, type BandReading } from './band-key.ts'

/** `equal`: one band. `ask`: perhaps one band, so a person decides. `different`: two bands. */
export type BandComparison = 'equal' | 'ask' | 'different'

/** Compares two bands as they are written. Bands are never compared by their last digits. */
export function compareBands(one: string, other: string, options: BandOptions = {}): BandComparison {
  const [first, second] = [readBand(one, options), readBand(other, options)]
  if (first.key === second.key) return haveOppositeMarks(first, second) ? 'ask' : 'equal'
  if (isCertain(first) && isCertain(second)) return 'different'
  const isPossible = first.candidates.some((key) => second.candidates.some((otherKey) => mayBeEqual(key, otherKey)))
  return isPossible ? 'ask' : 'different'
}

/**
 * Returns whether one band is marked as that of a cock and the other as that of a hen: they are two birds, even with one number.
 */
export function haveOppositeMarks(one: BandReading, other: BandReading): boolean {
  return one.mark !== undefined && other.mark !== undefined && one.mark !== other.mark
}

/** Compares the marks of the sex of two bands as they are written. */
export function areMarkedDifferently(one: string, other: string): boolean {
  return haveOppositeMarks(readBand(one), readBand(other))
}

const isCertain = ({ kind }: BandReading) => kind === 'full' || kind === 'unknown'

/** Compares two canonical keys; one without an issuer may be of any. */
function mayBeEqual(key: string, other: string): boolean {
  return key === other || ((isWeak(key) || isWeak(other)) && bandRest(key) === bandRest(other))
}

const isWeak = (key: string) => key.startsWith(NO_ISSUER)

/** Returns a canonical key without its issuer and without leading zeros: bands that may be equal have one in common. */
export function bandRest(key: string): string {
  return key.slice(key.indexOf('-') + 1).replace(/(?<=-|^)0+(?=\d)/g, '')
}
