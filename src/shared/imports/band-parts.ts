import { readBand } from '#shared/bands/band-key.ts'
import { bandYear } from '#shared/bands/band-year.ts'
import { countryCode } from '#shared/bands/country-code.ts'
import { MAX_BAND_LENGTH, plainBand } from '#shared/bands/band-text.ts'
import { isClubFirst, issuerOf } from '#shared/bands/issuers.ts'
import type { HeaderColumn } from '#shared/tables/header.ts'
import { BAND_PARTS, type ImportField } from './inventory-fields.ts'

/** The columns from which the bands of a file are joined, in the order of the file; empty if one column holds the whole band. */
export type BandColumns = readonly ImportField[]

type Texts = Partial<Record<ImportField, string>>

/** Belgian numbers have seven digits, of which a spreadsheet drops leading zeros. */
const BELGIAN_DIGITS = 7

/** A number of six or seven digits is part of a band: the year completes it. Shorter ones are complete in some countries. */
const BARE_NUMBER = /^\d{6,7}$/
/** The issuer before or behind a number whose year is in a column of its own: `ES 123456`, `123456-F`. */
const NAMED_NUMBER = /^(?:(?<before>\p{L}{1,6})[\s./-]*)?(?<digits>\d{4,7})(?:[\s./-]*(?<behind>\p{L}{1,6}))?$/u
const YEAR = /^'?(?:\d{2}|(?:19|20)\d{2})(?:\.0+)?$/
/** Share of rows that must have such values, so that columns are joined although their titles do not name parts of a band. */
const SHARE_OF_ROWS = 0.8

/** Decides from titles and values whether bands are in several columns. */
export function findBandColumns(columns: readonly HeaderColumn<ImportField>[], rows: readonly Texts[]): BandColumns {
  const fields = columns.flatMap(({ field }) => field ?? [])
  const parts: readonly ImportField[] = BAND_PARTS.filter((part) => fields.includes(part))
  const withBand = rows.filter(({ bandId }) => bandId)
  const isMost = (matching: readonly Texts[]) => matching.length > 0 && matching.length >= withBand.length * SHARE_OF_ROWS
  const isYearMissing = isMost(
    withBand.filter(
      ({ bandId = '', birthYear = '' }) =>
        (BARE_NUMBER.test(bandId) || splitIssuer(bandId) !== undefined) && YEAR.test(birthYear),
    ),
  )
  const isYearUsed = !fields.includes('bandYear') && fields.includes('birthYear') && (parts.length > 0 || isYearMissing)
  if (parts.length === 0 && !isYearUsed) return []
  const joined: readonly ImportField[] = [...parts, 'bandId', ...(isYearUsed ? (['birthYear'] as const) : [])]
  return fields.filter((field) => joined.includes(field))
}

interface NumberParts {
  readonly country: string
  readonly club?: string
  readonly number: string
}

/** The club before a number whose year is in a column of its own, perhaps behind an issuer: `GB N 12345`, `06976-101`. */
const CLUB_NUMBER = /^(?:(?<country>\p{L}{1,6}?)[\s./-]*)?(?<club>\p{L}{1,4}|\d{2,5})[\s./-]+(?<digits>\d{1,7})$/u

function splitClub(text: string): NumberParts | undefined {
  const { country = '', club = '', digits = '' } = CLUB_NUMBER.exec(plainBand(text))?.groups ?? {}
  if (!club || readBand(text).kind === 'full' || (/^\d/.test(club) && !club.startsWith('0') && !country)) return undefined
  const isFirst = country ? isClubFirst(country) : /^\d/.test(club)
  const whole = (isFirst ? [country, club, '20', digits] : [country, '2020', club, digits]).filter(Boolean).join('-')
  return readBand(whole).kind === 'full' ? { country, club, number: digits } : undefined
}

/** Splits a number with the name of its issuer or club, but without a year. */
function splitIssuer(text: string): NumberParts | undefined {
  const { before, digits, behind } = NAMED_NUMBER.exec(plainBand(text))?.groups ?? {}
  const country = before ?? behind
  if (country === undefined || digits === undefined || (before !== undefined && behind !== undefined)) return splitClub(text)
  const isNumber = issuerOf(country) !== undefined && readBand(`${country}-2020-${digits}`).kind === 'full'
  return isNumber ? { country, number: digits } : splitClub(text)
}

/** Joins the parts of a band: country, then club and year in the order of the issuer, then the number. */
export function joinBand(texts: Texts, columns: BandColumns, thisYear: number): string {
  const written = texts.bandId?.trim() ?? ''
  if (columns.length === 0 || written.length > MAX_BAND_LENGTH || !/\d/.test(written)) return written
  const split = splitIssuer(written)
  const yearField = columns.includes('bandYear') ? 'bandYear' : 'birthYear'
  const yearText = columns.includes(yearField) ? (texts[yearField]?.trim() ?? '') : ''
  const year = YEAR.test(yearText) ? yearText.replace(/^'|\.0+$/g, '') : ''
  // A club that is the year is no club: `PL 05-1234`.
  const named = split?.club !== undefined && split.club === year.slice(-2) ? undefined : split
  const number = named?.number ?? written
  const country = named?.country || (columns.includes('bandCountry') ? countryCode(texts.bandCountry) : '')
  const club = named?.club ?? (columns.includes('bandClub') ? (texts.bandClub?.trim() ?? '') : '')
  const isComplete = bandYear(number, thisYear) !== undefined || /\p{L}.*\d.*[\s/-].*\d/u.test(number)
  if (isComplete) return withCountry(number, country)
  const clubIsFirst = country ? isClubFirst(country) : named !== undefined || isBefore(columns, 'bandClub', yearField)
  const serial = issuerOf(country)?.code === 'BE' && /^\d+$/.test(number) ? number.padStart(BELGIAN_DIGITS, '0') : number
  const parts = clubIsFirst ? [country, club, club ? year.slice(-2) : year, serial] : [country, year, club, serial]
  return parts.filter(Boolean).join('-')
}

/** Adds the country of a column to a whole band that does not name its issuer. */
function withCountry(band: string, country: string): string {
  const named = `${country}-${band}`
  return country && readBand(band).kind !== 'full' && readBand(named).kind === 'full' ? named : band
}

const isBefore = (columns: BandColumns, one: ImportField, other: ImportField) =>
  columns.includes(one) && columns.indexOf(one) < columns.indexOf(other)
