import { readBand } from '#shared/bands/band-key.ts'
import { withoutWordsAfter } from './read-band.ts'
import { distinctShare, isDate, isMostly, isTime, share, MIN_SHARE, type ColumnValues } from './column-values.ts'

/** Most columns that a ring takes: issuer, year, club and number. */
export const MAX_RING_COLUMNS = 4

/** Hours, minutes and seconds with spaces between them. */
const SPACED_TIME = /^(?:[01]?\d|2[0-3]) [0-5]\d [0-5]\d$/

/** The score of a ring of a known layout. */
export const SUREST = 2

/** Returns how sure it is that a text is a ring: `SUREST` for a known layout, 1 for a number with a year, 0 for none. */
export function ringScore(text: string): number {
  if (/^\d{1,3}:\d\d|^\d{1,8}$|^\d+[.,]\d+$|^\d{6,8}[.,]\d$/.test(text) || isTime(text) || isDate(text) || SPACED_TIME.test(text))
    return 0
  const { kind } = readBand(text.replace(SEX_BEHIND, ''))
  // A colour may be behind the ring: `SU21L16501 BBC`.
  if (kind === 'full' || (kind === 'unknown' && readBand(withoutWordsAfter(text)).kind === 'full')) return SUREST
  const isKnown =
    kind !== 'unknown' || (UNKNOWN_ISSUER.test(text) && readBand(text.replace(UNKNOWN_ISSUER, '')).kind !== 'unknown')
  return isKnown ? 1 : 0
}

/** The letter of the sex after a ring: `NL 22 1847167 V`. */
const SEX_BEHIND = /(?<=\d)\s+[MV]$/

/** The issuer of a ring such as `RUS-2022-71-12345`, of a country whose rings are not known. */
const UNKNOWN_ISSUER = /^\p{Lu}{2,4}[\s.-]+(?=\d|\p{Lu}{1,6}[\s.-]?\d)/u

export const isRing = (text: string): boolean => ringScore(text) > 0

/**
 * Finds the column of the rings, or the columns next to each other that make them. A ring occurs once in a race. With few rows, every
 * ring must be complete. A column of years whose title is known completes rings without a year.
 */
export function ringColumns(columns: readonly ColumnValues[], areFew = false, year?: ColumnValues): readonly number[] {
  const scoreOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + ringScore(text), 0) / texts.length
  const single = columns.filter((column) => isMostly(column, isRing) && distinctShare(column) >= MIN_SHARE)
  const scores = single.map(({ filled }) => scoreOf(filled))
  const best = Math.max(...scores)
  const found = single.filter((_, at) => scores[at] === best)
  if (best === SUREST) return [found[0]!.index]
  if (areFew) return []
  const [number] = found
  if (number && found.length === 1) {
    const country = columns.find(({ index }) => index === number.index - 1)
    return country && areRingParts([country, number]) ? [country.index, number.index] : [number.index]
  }
  if (year) {
    const numbers = columns.filter((column) => areRingParts([year, column]))
    return numbers.length === 1 ? [numbers[0]!.index] : []
  }
  for (let size = 2; size <= MAX_RING_COLUMNS; size += 1) {
    for (let at = 0; at + size <= columns.length; at += 1) {
      const parts = columns.slice(at, at + size)
      if (parts.at(-1)!.index - parts[0]!.index === size - 1 && areRingParts(parts)) return withIssuer(parts, columns)
    }
  }
  return []
}

/** Adds the column of an issuer that is not known, with the same letters in all rows, in front of the year and number of a ring. */
function withIssuer(parts: readonly ColumnValues[], columns: readonly ColumnValues[]): readonly number[] {
  const before = columns.find(({ index }) => index === parts[0]!.index - 1)
  const isIssuer = before?.texts.every((text) => /^\p{Lu}{2,5}$/u.test(text) && text === before.texts[0])
  return [...(before && isIssuer ? [before] : []), ...parts].map(({ index }) => index)
}

/** The parts of a ring are a country or a year with few values, and a number of which no two are equal. */
export function areRingParts(parts: readonly ColumnValues[]): boolean {
  const isYear = (column: ColumnValues) =>
    isMostly(column, (text) => /^'?(?:\d{2}|(?:19|20)\d{2})$/.test(text)) && distinctShare(column) < MIN_SHARE
  const isCode = (column: ColumnValues) => isMostly(column, (text) => /^\p{L}{1,5}$/u.test(text))
  const isIssuerWithYear = (column: ColumnValues) =>
    isMostly(
      column,
      (text) => /^(?:\p{L}{1,5}\d{2}|[\p{L}\d]{1,5}(?:[\s/-]+[\p{L}\d]{1,5}){1,2})$/u.test(text) && /\d{2}$/.test(text),
    ) && distinctShare(column) < MIN_SHARE
  const numbers = parts.filter((column) => !isYear(column) && !isCode(column) && !isIssuerWithYear(column))
  if (numbers.length !== 1 || !isMostly(numbers[0]!, (text) => /^(?:\p{L}{1,4}[\s-]?)?[\d\s/-]{1,16}[HWC]?$/iu.test(text)))
    return false
  const joined = parts[0]!.texts.map((_, row) => parts.map(({ texts }) => texts[row]).join(' '))
  const least = parts.some(isCode) || parts.some(isIssuerWithYear) ? SUREST : 1
  return new Set(joined).size >= joined.length * MIN_SHARE && share(joined, (text) => isRingOfParts(text, least)) >= MIN_SHARE
}

const isRingOfParts = (text: string, least: number): boolean =>
  ringScore(text) >= least || (least === SUREST && /^\p{L}/u.test(text) && readBand(text).kind === 'ambiguous')
