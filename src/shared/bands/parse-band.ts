import { fullYear } from '#shared/calendar/full-year.ts'
import { readLayout } from './band-layouts.ts'
import { plainBand } from './band-text.ts'

export interface Band {
  /** The organisation that issues the bands, for example `KBDB`, `NPO`, `DV` or `AU`. */
  readonly issuer: string
  /** ISO 3166 code, when the layout determines it. */
  readonly country?: string
  readonly year?: number
  /** Club, region or letters between the year and the serial number. */
  readonly organisation?: string
  /** With its leading zeros. */
  readonly serial: string
  readonly sexMark?: 'cock' | 'hen'
}

/** Parses a band of a known layout; a year of one or two digits is the latest one not after next year. */
export function parseBand(raw: string, thisYear: number): Band | undefined {
  const written = readLayout(plainBand(raw))
  if (!written) return undefined
  const { issuer, country, year, organisation, serial, mark } = written
  return {
    issuer,
    ...(country && { country }),
    ...(year && { year: fullYear(Number(year), thisYear) }),
    ...(organisation && { organisation }),
    serial,
    ...(mark && { sexMark: mark === 'C' ? 'cock' : 'hen' }),
  }
}

/** The earliest year of a band. */
const EARLIEST_YEAR = 1900

/**
 * Finds the year on a band. Also works for an unknown layout if exactly one of several groups of digits can be a year of four
 * digits.
 */
export function bandYear(raw: string, thisYear: number): number | undefined {
  const band = parseBand(raw, thisYear)
  const groups = plainBand(raw).match(/\d+/g) ?? []
  const years = band ? [band.year ?? 0] : groups.filter((digits) => groups.length > 1 && digits.length === 4).map(Number)
  const plausible = years.filter((year) => year >= EARLIEST_YEAR && year <= thisYear + 1)
  return plausible.length === 1 ? plausible[0] : undefined
}
