import { readBand } from './band-key.ts'
import { bandYear } from './band-year.ts'
import { countryCode } from './country-code.ts'
import { MAX_BAND_LENGTH, plainBand } from './band-text.ts'
import { isClubFirst, issuerOf, NORTH_AMERICA } from './issuers.ts'

/** The parts of a band in columns of their own; the number may have an issuer, a club or a whole band. */
export interface BandParts {
  readonly number: string
  readonly country?: string | undefined
  readonly club?: string | undefined
  readonly year?: string | undefined
  /** Whether the club is before the year, where no issuer decides that. */
  readonly isClubBeforeYear?: boolean | undefined
}

/** Belgian numbers have seven digits, of which a spreadsheet drops leading zeros. */
const BELGIAN_DIGITS = 7
/** The issuer before or after a number whose year is in a column of its own: `ES 123456`, `123456-F`. */
const NAMED_NUMBER = /^(?:(?<before>\p{L}{1,6})[\s./-]*)?(?<digits>\d{4,7})(?:[\s./-]*(?<after>\p{L}{1,6}))?$/u
/** A column of years has two or four digits; a spreadsheet may have written decimals after them. */
export const BAND_YEAR = /^'?(?:\d{2}|(?:19|20)\d{2})(?:\.0+)?$/

interface NumberParts {
  readonly country: string
  readonly club?: string
  readonly number: string
}

/** The club before a number whose year is in a column of its own, perhaps after an issuer: `GB N 12345`, `06976-101`. */
const CLUB_NUMBER = /^(?:(?<country>\p{L}{1,6}?)[\s./-]*)?(?<club>\p{L}{1,4}|\d{2,5})[\s./-]+(?<digits>\d{1,7})$/u

function splitClub(text: string): NumberParts | undefined {
  const { country = '', club = '', digits = '' } = CLUB_NUMBER.exec(plainBand(text))?.groups ?? {}
  if (!club || readBand(text).kind === 'full' || (/^\d/.test(club) && !club.startsWith('0') && !country)) return undefined
  const isFirst = country ? isClubFirst(country) : /^\d/.test(club)
  const whole = (isFirst ? [country, club, '20', digits] : [country, '2020', club, digits]).filter(Boolean).join('-')
  const { kind } = readBand(whole)
  // A German club of four digits names no country.
  const isNamed = kind === 'full' || (kind === 'weak' && !country && club.length > 3)
  return isNamed ? { country, club, number: digits } : undefined
}

/** Splits a number with the name of its issuer or club, but without a year. */
export function splitIssuer(text: string): NumberParts | undefined {
  const { before, digits, after } = NAMED_NUMBER.exec(plainBand(text))?.groups ?? {}
  const country = before ?? after
  if (country === undefined || digits === undefined || (before !== undefined && after !== undefined)) return splitClub(text)
  const isNumber = issuerOf(country) !== undefined && readBand(`${country}-2020-${digits}`).kind === 'full'
  return isNumber ? { country, number: digits } : splitClub(text)
}

/** Joins the parts of a band: country, then club and year in the order of the issuer, then the number. */
export function joinBand(
  { number: whole, country: countryText, club: clubText, year: yearText, ...parts }: BandParts,
  thisYear: number,
): string {
  const written = whole.trim()
  if (written.length > MAX_BAND_LENGTH || !/\d/.test(written)) return written
  const split = splitIssuer(written)
  const plainYear = yearText?.trim() ?? ''
  const year = BAND_YEAR.test(plainYear) ? plainYear.replace(/^'|\.0+$/g, '') : ''
  // A part that is the year is not the club: `PL 05-1234`.
  const named = split?.club !== undefined && split.club === year.slice(-2) ? undefined : split
  const number = named?.number ?? written
  const country = named?.country || countryCode(countryText)
  const club = named?.club ?? clubText?.trim() ?? ''
  const isComplete = bandYear(number, thisYear) !== undefined || /\p{L}.*\d.*[\s/-].*\d/u.test(number)
  if (isComplete) return withParts(number, country, club)
  const clubIsFirst = country ? isClubFirst(country) : named !== undefined || parts.isClubBeforeYear === true
  const serial = issuerOf(country)?.code === 'BE' && /^\d+$/.test(number) ? number.padStart(BELGIAN_DIGITS, '0') : number
  const joined = clubIsFirst ? [country, club, club ? year.slice(-2) : year, serial] : [country, year, club, serial]
  return joined.filter(Boolean).join('-')
}

/** Checks whether a band begins or ends with an issuer, of whatever layout: `AU-18-634339`. */
function namesIssuer(band: string): boolean {
  const plain = plainBand(band)
  const words = [/^\p{L}+/u.exec(plain)?.[0], /\p{L}+$/u.exec(plain)?.[0]]
  return words.some((word) => word !== undefined && word.length > 1 && (NORTH_AMERICA.has(word) || issuerOf(word) !== undefined))
}

/** Adds the country of a column to a whole band that does not name its issuer, and the club to one without it: `19-4501`. */
function withParts(band: string, country: string, club: string): string {
  if (!country || readBand(band).kind === 'full' || namesIssuer(band)) return band
  const named = [`${country}-${band}`, ...(club ? [`${country}-${club}-${band}`] : [])]
  return named.find((one) => readBand(one).kind === 'full') ?? band
}
