import { bandKey, readBand } from '#shared/bands/band-key.ts'
import { plainBand } from '#shared/bands/band-text.ts'
import { isClubFirst } from '#shared/bands/issuers.ts'

/** The parts of a band in a Pigeon Planner database. */
export interface PlannerBand {
  readonly number: string
  /** Four digits, or blank. */
  readonly year: string
  readonly country: string
  /** Club, section or region. */
  readonly letters: string
  readonly format: string
}

/** The format that the program uses until the keeper changes it; it shows neither country nor letters. */
export const DEFAULT_FORMAT = '{empty}{empty}{number} / {year}'

/** Returns the band as Pigeon Planner shows it. */
export function shownBand({ number, year, country, letters, format }: PlannerBand): string {
  const parts: Readonly<Record<string, string>> = { number, year, country, letters, year_short: year.slice(-2), empty: '' }
  return (format || DEFAULT_FORMAT).replace(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? '').trim()
}

/**
 * Returns a band with all its parts: as shown, unless the format hides or joins them so that another band would be read. A bird
 * without a number has no band, although the program shows its year.
 */
export function wholeBand(band: PlannerBand): string {
  const { number, year, country, letters } = band
  if (number === '' && !/\d/.test(letters)) return ''
  // Many keepers write the whole band into the field of the number.
  const alone = readBand(number)
  if (alone.kind === 'full' && alone.year === Number(year)) return number
  const shown = shownBand(band)
  const shortYear = year.slice(-2)
  const isFirst = isClubFirst(country) && letters !== ''
  const parts = isFirst ? [country, letters, shortYear, number] : [country, year, letters, number]
  const joined = parts.filter(Boolean).join('-')
  const { kind, key } = readBand(joined)
  if (kind === 'full') return bandKey(shown) === key ? shown : joined
  const shownParts = new Set(plainBand(shown).match(/\p{L}+|\d+/gu))
  const isShown = (part: string) =>
    plainBand(part)
      .split('-')
      .every((one) => one === '' || shownParts.has(one))
  if ([number, country, letters].every(isShown) && (isShown(year) || isShown(shortYear))) return shown
  return country === '' && letters === '' ? [number, year].filter(Boolean).join(' / ') : joined
}
