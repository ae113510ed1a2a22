import { readBand, type BandReading } from '#shared/bands/band-key.ts'
import { countryCode } from '#shared/bands/country-code.ts'
import { separateSerialAndYear, voteSerialYearOrder } from '#shared/bands/serial-year-order.ts'
import type { SerialYearOrder } from '#shared/bands/issuers.ts'
import { joinBand } from '#shared/bands/join-band.ts'
import { keyOfReading, resultKey } from './band-keys.ts'
import type { ResultTexts } from './result-header.ts'

/** Returns the band of a row as text: from one column, or put together from its parts. */
export function writtenBand({ bandId, bandNumber, bandCountry, bandYear, bandClub }: ResultTexts): string {
  const number = (bandId ?? bandNumber ?? '').replace(/\s+/g, ' ').trim()
  if (bandCountry === undefined && bandYear === undefined && bandClub === undefined) return number
  const isClubBeforeYear = /^\d+$/.test(bandClub ?? '')
  return joinBand({ number, country: bandCountry, club: bandClub, year: bandYear, isClubBeforeYear }, LATEST_YEAR)
}

/** The year of a ring with two digits is at most this one. */
const LATEST_YEAR = 2049

/** A band of a row with the key by which it is compared. */
export interface ListedBand {
  readonly band: string
  readonly bandKey: string
  /** The band after a letter O was replaced by a zero, or a zero by a letter O. */
  readonly repaired?: string
}

/** The facts that decide how the bands of a file are read. */
export interface BandContext {
  /** The country of the organiser. */
  readonly country?: string | undefined
  /** The issuer of the loft's rings. */
  readonly loftIssuer?: string | undefined
  /** The order that most rings of the file have. */
  readonly serialYearOrder?: SerialYearOrder | undefined
  /** The current year: the year on a ring of nine digits is at most the next one. */
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
    const band = withoutWordsAfter(writtenBand(fields))
    const whole = band.replace(YEAR_OF_ONE_DIGIT, '$<issuer>0$<year>-$<serial>')
    const separated = thisYear === undefined ? whole : separateSerialAndYear(whole, { serialYearOrder }, { thisYear })
    const reading = readIn([countryCode(fields.bandCountry), country, loftIssuer], separated, serialYearOrder)
    return { band, bandKey: keyOfReading(reading), ...(reading.repaired && { repaired: reading.repaired }) }
  })
}

/** A ring of 2000 to 2009, whose year lost its zero in a printout or spreadsheet: `4-8507195`. */
const YEAR_OF_ONE_DIGIT = /^(?<issuer>(?:\p{Lu}{1,4}[ -]?)?)(?<year>\d)-(?<serial>\d{6,7})$/u

/** The words of a colour after a ring: `NL20-1812345 ♂ BBPI`. */
const WORD_AFTER = /(?<=\d.*)\s+\p{L}[\p{L}.'/-]*$/u
const MAX_WORDS_AFTER = 3

/** Returns a ring without the words of a colour after it, if it can be read only without them. */
export function withoutWordsAfter(band: string): string {
  if (!WORD_AFTER.test(band) || readBand(band).kind !== 'unknown') return band
  let rest = band
  for (let words = 0; words < MAX_WORDS_AFTER && WORD_AFTER.test(rest); words += 1) {
    rest = rest.replace(WORD_AFTER, '')
    if (['full', 'weak'].includes(readBand(rest).kind)) return rest
  }
  return /\d\P{N}+\d/u.test(rest) && SHORT_WORDS_AFTER.test(band) ? rest : band
}

/** Short forms of a colour and a sex, behind a ring of a union that is not known. */
const SHORT_WORDS_AFTER = /\s\p{Lu}{1,4}\s[CHMF]$/u

/** Returns the order that most rings of a file have. */
export function voteOfRows(rows: readonly ResultTexts[]): SerialYearOrder | undefined {
  return voteSerialYearOrder(rows.map(writtenBand))
}

/** Reads a band with the first issuer that has a layout for it. */
function readIn(issuers: readonly (string | undefined)[], band: string, order: SerialYearOrder | undefined): BandReading {
  for (const country of issuers) {
    if (!country) continue
    // Belgian clock offices write the year after the serial number.
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
