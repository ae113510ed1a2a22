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

/** Returns a band with all its parts: as shown, unless the format hides one of them. */
export function wholeBand(band: PlannerBand): string {
  const { number, year, country, letters } = band
  const shown = shownBand(band)
  const shortYear = year.slice(-2)
  const isWhole = [number, shortYear, country, letters].every((part) => shown.toUpperCase().includes(part.toUpperCase()))
  if (isWhole) return shown
  if (country === '' && letters === '') return [number, year].filter(Boolean).join(' / ')
  const parts = isClubFirst(country) && letters ? [country, letters, shortYear, number] : [country, year, letters, number]
  return parts.filter(Boolean).join('-')
}
