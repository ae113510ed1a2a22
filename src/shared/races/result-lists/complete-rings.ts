import { readBand } from '#shared/bands/band-key.ts'
import { BIRD_TITLES } from '#shared/words/bird-titles.ts'
import { RACE_OTHER_TITLES } from '#shared/words/race-other-titles.ts'
import { titleKey } from '#shared/words/title-key.ts'
import { fold } from '#shared/text/fold.ts'
import { distinctShare, isMostly } from './column-values.ts'
import { valuesOf } from './guess-columns.ts'
import { areRingParts, isRing, MAX_RING_COLUMNS } from './guess-ring-columns.ts'
import { writtenBand } from './read-band.ts'
import type { ResultField } from './result-columns.ts'
import { NUMBER_TITLES, readResultFields, withWidestPlaces, type ResultColumn } from './result-header.ts'

type Row = readonly string[]

/** Checks whether a column has no known title. */
export const hasUnknownTitle = ({ field, repeats }: ResultColumn): boolean => field === null && !repeats

export const valuesBelow = (rows: readonly Row[]) => (column: ResultColumn) => valuesOf(rows, column)

/** The title of rings may be above their club, with the year and the number in the next columns: `01077`, `22` and `1082`. */
export function withClubOfRing(rows: readonly Row[], columns: readonly ResultColumn[]): readonly ResultColumn[] {
  const at = columns.findIndex(({ field }) => field === 'bandId')
  const [ring, year, number] = columns.slice(Math.max(0, at))
  if (at < 0 || !ring || year?.field !== 'bandYear' || !number || !(number.field === null || number.field === 'position'))
    return columns
  const [clubs, numbers] = [ring, number].map(valuesBelow(rows))
  const areParts =
    NUMBER_TITLES.has(titleKey(number.title)) &&
    isMostly(clubs!, (text) => /^(?:\d{2,5}|\p{L}{1,4})$/u.test(text)) &&
    // Numbers of one digit count birds.
    isMostly(numbers!, (text) => /^\d{2,5}\s?[WHC]?$/i.test(text)) &&
    (number.field === null || !areRising(numbers!.texts))
  if (!areParts) return columns
  const completed = columns.map(({ index, title, ...column }): ResultColumn => {
    if (index === ring.index) return { index, title, field: 'bandClub' }
    return index === number.index ? { index, title, field: 'bandNumber' } : { index, title, ...column }
  })
  return number.field === null ? completed : withWidestPlaces(rows, completed)
}

/** Checks whether numbers never fall from row to row, as places do. */
const areRising = (texts: readonly string[]): boolean =>
  texts.every((text, at) => at === 0 || Number.parseInt(text, 10) >= Number.parseInt(texts[at - 1]!, 10))

/** Titles of rings in many languages, by the beginning of the word; titles of other rings and of colours do not count. */
const RING_TITLE =
  /(?<!\p{L})(?:(?:vaste?)?ring|band|anill|bague|obracz|anilh|anell|krouz|obruc|gyur|prsten|inel|zied|rengas|rongas|кольц|кільц|прстен|пръстен|环号|環號)/u
const OTHER_RING = /chip|ele[ck]tr|gum|rubber|goma|colou?r|kleur|farb|rfid|count/u

/** Reads the only column whose title has a word for rings in it as the rings, in a list without a known title of them: `Ringnommer`. */
export function completeRingTitle(rows: readonly Row[], columns: readonly ResultColumn[]): readonly ResultColumn[] {
  if (columns.some(({ field }) => field === 'bandId' || field === 'bandNumber')) return columns
  const found = columns.filter((column) => {
    const title = fold(column.title)
    if (!hasUnknownTitle(column) || !RING_TITLE.test(title) || OTHER_RING.test(title)) return false
    const values = valuesBelow(rows)(column)
    const isNumbered = (text: string) => text.replace(/\D/g, '').length >= MIN_DIGITS
    return values.filled.length * 2 > rows.length && isMostly(values, isNumbered) && distinctShare(values) >= DISTINCT
  })
  return columns.map((column) => (found.length === 1 && column === found[0] ? { ...column, field: 'bandId' } : column))
}
const [MIN_DIGITS, DISTINCT] = [4, 0.9]

/** Checks whether a column beside that of the rings may have a part of them. */
const mayBePart = (column: ResultColumn): boolean =>
  hasUnknownTitle(column) || column.repeats === 'bandId' || column.field === 'bandNumber'

/** One title may be above several columns that make the ring: `DV` and `06345-24-903`. */
export function completeRing(rows: readonly Row[], columns: readonly ResultColumn[]): readonly ResultColumn[] {
  const first = columns.findIndex(({ field }) => field === 'bandId')
  const ring = columns[first]
  if (!ring || isMostly(valuesBelow(rows)(ring), isRing)) return columns
  const before = columns[first - 1]
  const isYearKnown = columns.some(({ field }) => field === 'bandYear')
  // Numbers alone count the birds of a loft.
  const hasLetters = before !== undefined && isMostly(valuesBelow(rows)(before), (text) => /\p{L}/u.test(text))
  if (
    before &&
    hasLetters &&
    !isYearKnown &&
    mayBePart(before) &&
    before.index === ring.index - 1 &&
    areRingParts([before, ring].map(valuesBelow(rows)))
  )
    return columns.map(({ index, title, ...column }): ResultColumn => {
      return index === before.index ? { index, title, field: 'bandId' } : { index, title, ...column }
    })
  for (let size = 2; size <= MAX_RING_COLUMNS; size += 1) {
    const parts = columns.slice(first, first + size)
    if (parts.length < size || !parts.slice(1).every(mayBePart)) return columns
    if (parts.at(-1)!.index - ring.index === size - 1 && areRingParts(parts.map(valuesBelow(rows))))
      return columns.map((column) => (parts.includes(column) ? { ...column, field: 'bandId' } : column))
  }
  return columns
}

/** Titles of clubs, whose number is part of the rings of some countries. */
const CLUB_TITLES: ReadonlySet<string> = new Set(
  [RACE_OTHER_TITLES.club, BIRD_TITLES.bandClub].flatMap((titles) => Object.values(titles).flat().map(titleKey)),
)
/** A second column of distances is that of the district: `Dist.` beside `Avstånd`. */
const isDistrict = ({ repeats }: ResultColumn): boolean => repeats === 'distance'
/** Columns from the number of a ring within which its club is. */
const NEAR_NUMBER = 3

/** Reads a column of clubs beside the year and a short number as the club of the ring, which is not complete without it. */
export function completeClub(rows: readonly Row[], columns: readonly ResultColumn[]): readonly ResultColumn[] {
  const columnOf = (...fields: readonly ResultField[]) => columns.find(({ field }) => field !== null && fields.includes(field))
  const number = columnOf('bandNumber', 'bandId')
  if (!number || !columnOf('bandYear') || columnOf('bandClub')) return columns
  const areShort = isMostly(valuesBelow(rows)(number), (text) => /^\d{1,5}\s?[WHC]?$/i.test(text))
  const isWhole = (row: Row) => readBand(writtenBand(readResultFields(row, columns))).kind === 'full'
  if (!areShort || rows.filter(isWhole).length * 2 > rows.length) return columns
  const year = columnOf('bandYear')!
  const isBetween = ({ index }: ResultColumn) => index === year.index + 1 && index === number.index - 1
  const clubs = columns
    .filter((column) => (hasUnknownTitle(column) || isDistrict(column)) && Math.abs(column.index - number.index) <= NEAR_NUMBER)
    .filter((column) => CLUB_TITLES.has(titleKey(column.title)) || isDistrict(column) || isBetween(column))
    .filter((column) => isMostly(valuesBelow(rows)(column), (text) => /^(?:\d{2,5}|\p{L}{1,4})$/u.test(text)))
  return columns.map((column) => (clubs.length === 1 && column === clubs[0] ? { ...column, field: 'bandClub' } : column))
}
