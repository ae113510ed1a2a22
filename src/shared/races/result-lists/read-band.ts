import { readBand } from '#shared/bands/band-key.ts'
import { voteGluedOrder } from '#shared/bands/glued-order.ts'
import type { ResultTexts } from './result-header.ts'

/** Issuers whose bands have the number of the club before the year. */
const CLUB_FIRST = /^(?:DV?|DE|GER|AT?|AUT|PL|POL|CZE?|SVK|DAN|DK|DEN)$/i

/** Returns the band of a row as text: from one column, or put together from its parts. */
export function writtenBand(fields: ResultTexts): string {
  const { bandCountry = '', bandYear = '', bandClub = '', bandId, bandNumber } = fields
  const number = bandId ?? bandNumber ?? ''
  if (!number) return ''
  const hasYear = isWithYear(number)
  const year = hasYear ? '' : bandYear.replace(/^'|\.0$/g, '')
  const country = /^\s*[\p{L}]/u.test(number) ? '' : bandCountry
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
 * the list has. A cock and a hen with the same number are two birds, whose keys then keep the marks of their sex.
 */
export function readBands(rows: readonly ResultTexts[], country: string | undefined): ListedBand[] {
  const bands = rows.map(writtenBand)
  const gluedOrder = voteGluedOrder(bands)
  const read = bands.map((band) => readBand(band, { country: country ?? null, gluedOrder }))
  const marksOf = new Map<string, Set<string>>()
  for (const { key, mark } of read) {
    if (mark) marksOf.set(key, (marksOf.get(key) ?? new Set()).add(mark))
  }
  return read.map(({ key, mark }, at) => {
    const isShared = mark !== undefined && (marksOf.get(key)?.size ?? 0) > 1
    return { band: bands[at] ?? '', bandKey: isShared ? `${key}-${mark}` : key }
  })
}
