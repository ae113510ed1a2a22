import { titleKey } from '#shared/words/title-key.ts'
import { distinctShare, isMostly, type ColumnValues } from './column-values.ts'
import { hasUnknownTitle, valuesBelow } from './complete-rings.ts'
import { valuesOf } from './guess-columns.ts'
import { placeColumn } from './guess-places-and-names.ts'
import type { ResultColumn } from './result-header.ts'

type Row = readonly string[]

/** Share of the places of a list that are different; a column with a smaller share counts the birds of each loft. */
const MIN_DIFFERENT = 0.8

/**
 * Reads another column as the places if the values of the titled one repeat too often for places: `Pr.` may be the prizes of a loft
 * beside the place below `Preis`. The values of the other column rise from row to row and are all different.
 */
export function correctPlace(rows: readonly Row[], columns: readonly ResultColumn[]): readonly ResultColumn[] {
  const titled = columns.find(({ field, isChosen }) => field === 'position' && !isChosen)
  if (!titled || rows.length < FEW_PLACES) return columns
  const valuesOf = valuesBelow(rows)
  const places = valuesOf(titled)
  const named = columns.find(({ title, repeats }) => repeats === 'position' && PLACE_TITLES.has(titleKey(title)))
  if (named && isRowNumber(titled, places) && (arePlaces(valuesOf(named), rows.length) || areTied(valuesOf(named), places)))
    return withPlaceIn(columns, named.index)
  // The list of an organiser below the region has its own places beside those of the region.
  const numbering = columns.find((column) => isLevel(column) && isNumbering(valuesOf(column)))
  if (numbering && titleKey(titled.title) === 'regv' && !isNumbering(places)) return withPlaceIn(columns, numbering.index)
  const prize = columns.find(({ field, title }) => field === 'prize' && titleKey(title) === 'preis')
  if (prize && isNumbering(valuesOf(prize)) && !isNumbering(places)) return withPlaceIn(columns, prize.index)
  if (distinctShare(withRaces(places, rows, columns)) >= MIN_DIFFERENT) return columns
  const others = columns.filter(
    ({ field, repeats }) => field === 'prize' || repeats === 'position' || (field === null && !repeats),
  )
  const found = placeColumn(others.map(valuesOf).filter((one) => one.filled.length === rows.length && distinctShare(one) === 1))
  if (found === undefined || areTied(places, valuesOf({ index: found, title: '', field: null }))) return columns
  return withPlaceIn(columns, found)
}

const isLevel = ({ field, repeats }: ResultColumn): boolean => field === 'sectionPosition' || repeats === 'sectionPosition'

const withPlaceIn = (columns: readonly ResultColumn[], place: number): readonly ResultColumn[] =>
  columns.map(({ index, title, ...column }): ResultColumn => {
    if (column.field === 'position') return { index, title, field: null }
    return index === place ? { index, title, field: 'position' } : { index, title, ...column }
  })

/** Titles that name the place in the race, and no level of an organiser. */
const PLACE_TITLES: ReadonlySet<string> = new Set(
  ['Place', 'Pos', 'Position', 'Rank', 'Puesto', 'Posición', 'Clasificación', 'Platz', 'Rang', 'Plaats', 'Plek', 'Classement']
    .concat('Miejsce', 'Lugar', 'Posição', 'Classificação', 'Posto', 'Posizione', 'Pořadí', 'Helyezés', '名次')
    .map(titleKey),
)

/** Checks whether a column such as `Nr` or `Lp` numbers the rows. */
export const isRowNumber = ({ title }: ResultColumn, { texts }: ColumnValues): boolean =>
  !PLACE_TITLES.has(titleKey(title)) && texts.every((text, at) => Number.parseInt(text, 10) === at + 1)

/** Checks whether values number the rows of one race after the other: the German `Preis` is the place then. */
function isNumbering({ texts }: ColumnValues): boolean {
  const places = texts.map((text) => Number.parseInt(text, 10))
  return places.every((place, at) => place === 1 || place === (places[at - 1] ?? 0) + 1 || place === places[at - 1])
}

const arePlaces = (column: ColumnValues, rows: number): boolean =>
  column.filled.length === rows && isMostly(column, isPlace) && distinctShare(column) >= MIN_DIFFERENT
const isPlace = (text: string): boolean => /^[1-9]\d{0,5}\D{0,2}$/.test(text)

/** Adds the race of each row to its value, because the places of a season book begin again in each race. */
function withRaces(column: ColumnValues, rows: readonly Row[], columns: readonly ResultColumn[]): ColumnValues {
  const ofRace = columns.filter(({ field }) => field === 'racePoint' || field === 'raceDate' || field === 'raceCategory')
  const texts = column.texts.map((text, at) => text && [text, ...ofRace.map(({ index }) => rows[at]?.[index] ?? '')].join('\n'))
  return { ...column, texts, filled: texts.filter(Boolean) }
}

/** Fewer places may be all different by chance. */
const FEW_PLACES = 5

/** Checks whether places are those of a numbered list with ties: each is the number of its row, or the place above it. */
const areTied = ({ texts }: ColumnValues, { texts: numbers }: ColumnValues): boolean =>
  texts.every(
    (text, at) => text === '' || text === texts[at - 1] || Number.parseInt(text, 10) === Number.parseInt(numbers[at]!, 10),
  )

/** Titles of a prize, which may be its number or its money. */
const PRIZE_TITLES: ReadonlySet<string> = new Set(['Preis', 'Prijs', 'Prix', 'Prize', 'Premio', 'Prémio'].map(titleKey))

/**
 * Finds the places of a list without a column for them: prizes that are whole numbers and different in a race, else a first column of
 * rising numbers with an unknown title.
 */
export function completePlace(rows: readonly Row[], columns: readonly ResultColumn[]): readonly ResultColumn[] {
  if (columns.some(({ field }) => field === 'position' || field === 'sectionPosition')) return columns
  const prize = columns.find(({ field, title }) => field === 'prize' && PRIZE_TITLES.has(titleKey(title)))
  const prizes = prize && valuesBelow(rows)(prize)
  if (prizes && isMostly(prizes, isPlace) && distinctShare(withRaces(prizes, rows, columns)) >= MIN_DIFFERENT)
    return withPlaceIn(columns, prize.index)
  const [first] = columns
  if (!first || !hasUnknownTitle(first)) return columns
  const place = placeColumn([valuesOf(rows, first)])
  return place === undefined ? columns : columns.map((column) => (column === first ? { ...column, field: 'position' } : column))
}
