import { readBand } from './band-key.ts'
import { plainBand } from './band-text.ts'

/** The earliest year of a band. */
const EARLIEST_YEAR = 1900

/**
 * Finds the year on a band. Also works for an unknown layout if exactly one of several groups of digits can be a year of four
 * digits.
 */
export function bandYear(raw: string, thisYear: number): number | undefined {
  const { kind, year } = readBand(raw)
  const groups = plainBand(raw).match(/\d+/g) ?? []
  const written = groups.filter((digits) => groups.length > 1 && digits.length === 4).map(Number)
  const years = kind === 'full' || kind === 'weak' ? [year ?? 0] : kind === 'unknown' ? written : []
  const plausible = years.filter((found) => found >= EARLIEST_YEAR && found <= thisYear + 1)
  return plausible.length === 1 ? plausible[0] : undefined
}
