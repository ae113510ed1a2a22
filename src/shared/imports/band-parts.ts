import { BAND_YEAR, joinBand, splitIssuer } from '#shared/bands/join-band.ts'
import type { HeaderColumn } from '#shared/tables/header.ts'
import { BAND_PARTS, type ImportField } from './inventory-fields.ts'

/** The columns from which the bands of a file are joined, in the order of the file; empty if one column holds the whole band. */
export type BandColumns = readonly ImportField[]

type Texts = Partial<Record<ImportField, string>>

/** A number of six digits at least as a spreadsheet writes it with separators: `1,234,567.00`, `104.233`. */
const GROUPED =
  /^(?<number>[1-9]\d{0,2}(?:(?<separator>[.,'\u00a0\u202f])\d{3})(?:\k<separator>\d{3})*)(?:(?!\k<separator>)[.,]0+)?$/u
const DECIMALS = /^(?<number>[1-9]\d{5,})[.,]0+$/

/** Removes separators and decimals that a spreadsheet put into the number of a band. */
export function withoutGrouping(text: string): string {
  const { number } = (GROUPED.exec(text) ?? DECIMALS.exec(text))?.groups ?? {}
  const digits = number?.replace(/\D/g, '') ?? ''
  return digits.length >= 6 ? digits : text
}

/** A number of six or seven digits is part of a band: the year completes it. Shorter ones are complete in some countries. */
const BARE_NUMBER = /^\d{6,7}$/
/** The letters of a union's ring before its number. A single letter that marks the sex does not count. */
const LETTERS_NUMBER = /^(?![CDHMVW][\s./-])\p{Lu}{1,3}[\s./-]+\d{4,7}$/u
/** Share of rows that must have such values, so that columns are joined although their titles do not name parts of a band. */
const SHARE_OF_ROWS = 0.8

/** Decides from titles and values whether bands are in several columns. */
export function findBandColumns(columns: readonly HeaderColumn<ImportField>[], rows: readonly Texts[]): BandColumns {
  const fields = columns.flatMap(({ field }) => field ?? [])
  const parts: readonly ImportField[] = BAND_PARTS.filter((part) => fields.includes(part))
  // The bands of ancestors come from other columns, where they are complete.
  const own = rows.filter(({ reference }) => !reference)
  const withBand = (own.length > 0 ? own : rows).filter(({ bandId }) => bandId)
  const clear = withBand.filter((row) => !mayEndInYear(row))
  const without = clear.filter(isWithoutYear)
  const isYearMissing = without.length > 0 && without.length >= clear.length * SHARE_OF_ROWS
  const isYearUsed = !fields.includes('bandYear') && fields.includes('birthYear') && (parts.length > 0 || isYearMissing)
  if (parts.length === 0 && !isYearUsed) return []
  const joined: readonly ImportField[] = [...parts, 'bandId', ...(isYearUsed ? (['birthYear'] as const) : [])]
  return fields.filter((field) => joined.includes(field))
}

/** Checks whether the year of a row completes its number. */
const isWithoutYear = ({ bandId = '', birthYear = '' }: Texts): boolean =>
  BAND_YEAR.test(birthYear) &&
  (BARE_NUMBER.test(withoutGrouping(bandId)) || LETTERS_NUMBER.test(bandId.trim()) || splitIssuer(bandId) !== undefined)

/** Checks whether a band such as `0381-23` of 2023 may be a club and a number, or a number and the year. */
function mayEndInYear({ bandId = '', birthYear = '' }: Texts): boolean {
  const parts = splitIssuer(bandId)
  return parts?.club !== undefined && parts.number.padStart(2, '0') === birthYear.replace(/\.0+$/, '').slice(-2)
}

/** Joins the band of a row whose parts are in these columns; without them one column holds it. */
export function bandOfRow(texts: Texts, columns: BandColumns, thisYear: number): string {
  if (columns.length === 0) return texts.bandId?.trim() ?? ''
  const yearField = columns.includes('bandYear') ? 'bandYear' : 'birthYear'
  const textIn = (field: ImportField) => (columns.includes(field) ? texts[field] : undefined)
  const isClubBeforeYear = columns.includes('bandClub') && columns.indexOf('bandClub') < columns.indexOf(yearField)
  return joinBand(
    {
      number: texts.bandId ?? '',
      country: textIn('bandCountry'),
      club: textIn('bandClub'),
      year: textIn(yearField),
      isClubBeforeYear,
    },
    thisYear,
  )
}
