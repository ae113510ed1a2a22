import { voteGluedOrder } from '#shared/bands/glued-order.ts'
import { resultKey } from './band-keys.ts'
import type { ResultTexts } from './result-header.ts'

/** Issuers whose bands have the number of the club before the year. */
const CLUB_FIRST = /^(?:DV?|DE|GER|AT?|AUT|PL|POL|CZE?|SVK|DAN|DK|DEN)$/i

/** Returns the band of a row as text: from one column, or put together from its parts. */
export function writtenBand(fields: ResultTexts): string {
  const { bandCountry = '', bandYear = '', bandClub = '', bandId, bandNumber } = fields
  const written = bandId ?? bandNumber ?? ''
  if (!written) return ''
  if (!bandCountry && !bandYear && !bandClub) return written.replace(/\s+/g, ' ').trim()
  const hasYear = isWithYear(written)
  if (hasYear && /^\s*\p{L}/u.test(written)) return written.replace(/\s+/g, ' ').trim()
  const [, issuer = '', number = written] = /^\s*(\p{L}{1,4})[\s-]*(\d.*)$/u.exec(written) ?? []
  const year = hasYear ? '' : bandYear.replace(/^'|\.0$/g, '')
  const country = issuer || (/^\s*\p{L}/u.test(number) ? '' : bandCountry)
  const isClubFirst = CLUB_FIRST.test(country) || (!country && /^\d+$/.test(bandClub))
  const parts = isClubFirst ? [country, bandClub, year, number] : [country, year, bandClub, number]
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join('-')
    .replace(/\s+/g, ' ')
}

/** A band in one column has a year when it has several parts, or nine digits without a separator. */
function isWithYear(number: string): boolean {
  const parts = number.match(/\d+/g) ?? []
  return parts.length > 1 || (parts[0]?.length ?? 0) > 8
}

/** A band of a row with the key by which it is compared. */
export interface ListedBand {
  readonly band: string
  readonly bandKey: string
}

/**
 * Reads the bands of a list. A band without a country gets that of the organiser; nine digits are read in the order that most of
 * the list has.
 */
export function readBands(rows: readonly ResultTexts[], country: string | undefined): ListedBand[] {
  const bands = rows.map(writtenBand)
  // Belgian clock offices write the year behind the serial number.
  const gluedOrder = voteGluedOrder(bands) ?? (country === 'BE' ? 'serial-year' : undefined)
  return bands.map((band) => ({ band, bandKey: resultKey(band, { country: country ?? null, gluedOrder }) }))
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
