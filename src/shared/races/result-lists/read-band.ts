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
