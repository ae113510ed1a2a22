import { fullYear } from '#shared/calendar/full-year.ts'
import { readLayout } from './band-layouts.ts'
import { plainBand } from './band-text.ts'

export interface Band {
  /** The organisation that gives out the bands, for example `KBDB`, `NPO`, `DV` or `AU`. */
  readonly issuer: string
  /** ISO 3166 code, where the layout tells it. */
  readonly country?: string
  readonly year?: number
  /** Club, region or letters between year and serial number. */
  readonly organisation?: string
  /** With its leading zeros. */
  readonly serial: string
  readonly sexMark?: 'cock' | 'hen'
}

/** Reads a band of a known layout; a year of one or two digits is the latest one that is not after next year. */
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

/** The first year of which a keeper's books have birds. */
const EARLIEST_YEAR = 1900

/** Finds the year on a band, also of an unknown layout where just one of several groups of digits can be a year of four digits. */
export function bandYear(raw: string, thisYear: number): number | undefined {
  const band = parseBand(raw, thisYear)
  const groups = plainBand(raw).match(/\d+/g) ?? []
  const years = band ? [band.year ?? 0] : groups.filter((digits) => groups.length > 1 && digits.length === 4).map(Number)
  const plausible = years.filter((year) => year >= EARLIEST_YEAR && year <= thisYear + 1)
  return plausible.length === 1 ? plausible[0] : undefined
}
