import { voteGluedOrder } from '#shared/bands/glued-order.ts'
import { isClubFirst } from '#shared/bands/issuers.ts'
import { resultKey } from './band-keys.ts'
import type { ResultTexts } from './result-header.ts'

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
  const clubIsFirst = isClubFirst(country) || (!country && /^\d+$/.test(bandClub))
  const parts = clubIsFirst ? [country, bandClub, year, number] : [country, year, bandClub, number]
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
  // Belgian clock offices write the year after the serial number.
  const gluedOrder = voteGluedOrder(bands) ?? (country === 'BE' ? 'serial-year' : undefined)
  return bands.map((band) => ({ band, bandKey: resultKey(band, { country: country ?? null, gluedOrder }) }))
}
