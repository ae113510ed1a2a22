import { readBand, type BandReading } from '#shared/bands/band-key.ts'
import { countryCode } from '#shared/bands/country-code.ts'
import { separateSerialAndYear, voteSerialYearOrder } from '#shared/bands/serial-year-order.ts'
import { isClubFirst, type SerialYearOrder } from '#shared/bands/issuers.ts'
import { keyOfReading, resultKey } from './band-keys.ts'
import type { ResultTexts } from './result-header.ts'

/** Returns the band of a row as text: from one column, or put together from its parts. */
export function writtenBand(fields: ResultTexts): string {
  const bandCountry = countryCode(fields.bandCountry)
  const parts = clubAndNumber(fields)
  const { bandYear = '', bandClub = parts?.club ?? '', bandId, bandNumber } = fields
  const written = parts?.number ?? bandId ?? bandNumber ?? ''
  if (!written) return ''
  if (!bandCountry && !bandYear && !bandClub) return written.replace(/\s+/g, ' ').trim()
  const hasYear = isWithYear(written)
  if (hasYear && /^\s*\p{L}/u.test(written)) return written.replace(/\s+/g, ' ').trim()
  const [, issuer = '', number = written] = /^\s*(\p{L}{1,4})[\s-]*(\d.*)$/u.exec(written) ?? []
  const year = hasYear ? '' : bandYear.replace(/^'|\.0$/g, '')
  const country = issuer || (/^\s*\p{L}/u.test(number) ? '' : bandCountry)
  const clubIsFirst = isClubFirst(country) || (!country && /^\d+$/.test(bandClub))
  return (clubIsFirst ? [country, bandClub, year, number] : [country, year, bandClub, number])
    .map((part) => part.trim())
    .filter(Boolean)
    .join('-')
    .replace(/\s+/g, ' ')
}

/** Splits a ring such as `01963-1181` of a row whose year is in a column of its own into its club and number. */
function clubAndNumber({ bandYear = '', bandClub, bandId = '' }: ResultTexts): { club: string; number: string } | undefined {
  const year = /^'?(?:19|20)?(\d\d)(?:\.0)?$/.exec(bandYear.trim())?.[1]
  const [, country = '', club = '', number = ''] =
    /^\s*(\p{L}{1,4}[\s-]*)?(\d{2,5})[\s/-]+(\d{1,5}\s?[WHC]?)\s*$/iu.exec(bandId) ?? []
  if (year === undefined || bandClub !== undefined || !club) return undefined
  // One of two numbers that is the year is no club.
  const isYear = (part: string) => [year, `19${year}`, `20${year}`].includes(part)
  return isYear(club) || isYear(number) ? undefined : { club, number: country + number }
}

/** Returns whether a band in one column has a year: it has several parts, or nine digits without a separator. */
function isWithYear(number: string): boolean {
  const parts = number.match(/\d+/g) ?? []
  return parts.length > 1 || (parts[0]?.length ?? 0) > 8
}

/** A band of a row with the key by which it is compared. */
export interface ListedBand {
  readonly band: string
  readonly bandKey: string
  /** The band after a letter O was taken for a zero, or a zero for a letter O. */
  readonly repaired?: string
}

/** What decides how the bands of a file are read. */
export interface BandContext {
  /** The country of the organiser. */
  readonly country?: string | undefined
  /** The issuer of the loft's rings. */
  readonly loftIssuer?: string | undefined
  /** The order that most rings of the file have. */
  readonly serialYearOrder?: SerialYearOrder | undefined
  /** A ring of nine digits has no year to come. */
  readonly thisYear?: number | undefined
}

/**
 * Reads the bands of a list. A band without an issuer gets that of its row, else that of the organiser, else that of the loft's
 * rings; nine digits are read in the order that most of the file has.
 */
export function readBands(
  rows: readonly ResultTexts[],
  { country, loftIssuer, serialYearOrder, thisYear }: BandContext,
): ListedBand[] {
  return rows.map((fields) => {
    const band = writtenBand(fields)
    const separated = thisYear === undefined ? band : separateSerialAndYear(band, { serialYearOrder }, { thisYear })
    const reading = readIn([countryCode(fields.bandCountry), country, loftIssuer], separated, serialYearOrder)
    return { band, bandKey: keyOfReading(reading), ...(reading.repaired && { repaired: reading.repaired }) }
  })
}

/** Returns the order that most rings of a file have. */
export function voteOfRows(rows: readonly ResultTexts[]): SerialYearOrder | undefined {
  return voteSerialYearOrder(rows.map(writtenBand))
}

/** Reads a band with the first issuer that has a layout for it. */
function readIn(issuers: readonly (string | undefined)[], band: string, order: SerialYearOrder | undefined): BandReading {
  for (const country of issuers) {
    if (!country) continue
    // Belgian clock offices write the year behind the serial number.
    const reading = readBand(band, { country, serialYearOrder: order ?? (country === 'BE' ? 'serial-year' : undefined) })
    if (reading.kind === 'full' || reading.kind === 'ambiguous') return reading
  }
  return readBand(band, { serialYearOrder: order })
}

/** Rows that decide on the country of a list, and the share of them that must agree. */
const COUNTRY_ROWS = 300
const COUNTRY_SHARE = 0.8

/** Returns the country that most bands of a list name: its organiser is likely of that country. */
export function countryOfBands(rows: readonly ResultTexts[]): string | undefined {
  const step = Math.ceil(rows.length / COUNTRY_ROWS)
  const sample = rows.filter((_, at) => at % step === 0)
  const counts = new Map<string, number>()
  for (const fields of sample) {
    const country = /^\p{L}{2}(?=-\d{4}-)/u.exec(resultKey(writtenBand(fields), { country: null }))?.[0]
    if (country !== undefined) counts.set(country, (counts.get(country) ?? 0) + 1)
  }
  return [...counts].find(([, count]) => count >= sample.length * COUNTRY_SHARE)?.[0]
}
