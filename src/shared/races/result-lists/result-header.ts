import { readBand } from '#shared/bands/band-key.ts'
import type { ColumnChoices, HeaderColumn } from '#shared/tables/header.ts'
import { fold } from '#shared/text/fold.ts'
import { RACE_TITLES } from '#shared/words/race-titles.ts'
import { fieldsByTitle, looseKey, titleKey } from '#shared/words/title-key.ts'
import { RESULT_COLUMNS, type ResultField } from './result-columns.ts'
import { areSectionPlaces } from './section-places.ts'

export type ResultColumn = HeaderColumn<ResultField>

/** The header of a list: one row of titles, or two rows that are read together. */
export interface ResultHeader {
  /** Index of the first row of titles; -1 for a table without titles. */
  readonly rowIndex: number
  /** Index of the first row below the titles. */
  readonly dataIndex: number
  readonly columns: readonly ResultColumn[]
}

type Row = readonly string[]

/** Rows of a sheet in which its header is searched. */
const SEARCHED_ROWS = 500

const FIELD_OF = fieldsByTitle(RESULT_COLUMNS.flatMap(({ field, titles }) => titles.map((title) => [title, field] as const)))

const UNIT_AT_END =
  /[\s,([]+(?:in\s+)?(?:m ?\/ ?mi?n|m ?\/ ?m|mpm|ypm|yp?d?s? ?\/ ?min|km ?\/ ?(?:h|std)|k(?:m|ph)s?|m|mt|mls|miles?|mph|m ?\/ ?s|m ?\/ ?(?:perc|dk)|км ?\/ ?(?:ч|год)|м ?\/ ?(?:мин|хв)|к?м|min|eur|€|£|\$)\.?[)\]]?$/

/** Returns the field that a title names, also with a unit after it; undefined for an unknown title. */
export function fieldOfTitle(title: string): ResultField | undefined {
  if (title.length > 40) return undefined
  return (
    FIELD_OF.get(titleKey(title)) ??
    FIELD_OF.get(titleKey(title.replace(/[([（].*?[)\]）]/g, ''))) ??
    FIELD_OF.get(titleKey(fold(title).replace(UNIT_AT_END, ''))) ??
    FIELD_OF.get(looseKey(title)) ??
    fieldOfAll(title.split(/[\s/|-]+/).filter(Boolean))
  )
}

/** Returns the field that each word of a title names: `Naam / Nom`, `Naam liefhebber`; `Miles/Yds` is one distance. */
function fieldOfAll(words: readonly string[]): ResultField | undefined {
  const fields = new Set(words.map((word) => FIELD_OF.get(titleKey(word))))
  if (fields.size === 2 && fields.has('miles') && fields.has('yards')) return 'distance'
  return words.length > 1 && fields.size === 1 ? [...fields][0] : undefined
}

/** Checks whether a title is a unit, such as `km` or `YPM`. */
export const isUnitOfTitle = (title: string): boolean => fold(`- ${title}`).replace(UNIT_AT_END, '') === '-'

/** Returns the distinct fields that a row names as titles. */
export function fieldsOfRow(row: Row): ReadonlySet<ResultField> {
  return new Set(row.map(fieldOfTitle).filter((field) => field !== undefined))
}

/** Finds the row with the most titles, a band first; undefined when no row has a known title. */
export function findResultHeader(rows: readonly Row[]): ResultHeader | undefined {
  let best: { rowIndex: number; score: number; isDouble: boolean } | undefined
  for (let rowIndex = 0; rowIndex < Math.min(rows.length, SEARCHED_ROWS); rowIndex += 1) {
    const [row, next] = [rows[rowIndex] ?? [], rows[rowIndex + 1] ?? []]
    const single = scoreOf(fieldsOfRow(row))
    if (single === 0) continue
    const double = isTitleRow(row) && isTitleRow(next) ? scoreOf(distinct(joinTitles(row, next).fields)) : 0
    const isDouble = double > single && double > scoreOf(fieldsOfRow(next))
    const score = isDouble ? double : single
    if (!best || score > best.score) best = { rowIndex, score, isDouble }
  }
  return best && headerAt(rows, best.rowIndex)
}

/** Reads the header in a row that the keeper pointed at, or that {@link findResultHeader} found. */
export function headerAt(rows: readonly Row[], rowIndex: number): ResultHeader {
  const [row, next] = [rows[rowIndex] ?? [], rows[rowIndex + 1] ?? []]
  const joined = joinTitles(row, next)
  const double = isTitleRow(row) && isTitleRow(next) ? scoreOf(distinct(joined.fields)) : 0
  const isDouble = double > scoreOf(fieldsOfRow(row)) && double > scoreOf(fieldsOfRow(next))
  const dataIndex = rowIndex + (isDouble ? 2 : 1)
  const titles = isDouble ? joined.titles : row
  const fields = isDouble ? joined.fields : row.map(fieldOfTitle)
  return { rowIndex, dataIndex, columns: withShortTitles(columnsFrom(rows, dataIndex, titles, fields)) }
}

/** Describes the columns of a table without titles. */
export function headerWithoutTitles(rows: readonly Row[]): ResultHeader {
  return { rowIndex: -1, dataIndex: 0, columns: columnsFrom(rows, 0, [], []) }
}

/** Applies the keeper's choices: a chosen field is removed from the columns that were detected for it. */
export function chooseResultColumns(
  columns: readonly ResultColumn[],
  choices: ColumnChoices<ResultField>,
): readonly ResultColumn[] {
  const chosen = new Set(Object.values(choices).filter((field) => field !== null))
  return columns.map((column): ResultColumn => {
    const { index, title, field } = column
    const choice = choices[index]
    if (choice !== undefined) return { index, title, field: choice, isChosen: true }
    return { ...column, field: field && chosen.has(field) ? null : field }
  })
}

export const NUMBER_TITLES = new Set(['no', 'nr', 'n', 'num', 'numero', 'nummer', 'number', '#', 'nro'])
const CLUB_TITLES = new Set(
  ['Letters', 'Lettres', ...Object.values(RACE_TITLES.club).flat(), ...Object.values(RACE_TITLES.sectionPosition).flat()].map(
    titleKey,
  ),
)

/** Finds fields by titles that mean something only beside others: `M` and `Y` are miles and yards. */
function withShortTitles(columns: readonly ResultColumn[]): readonly ResultColumn[] {
  const yards = columns.findIndex(({ title, field }, at) => {
    const before = columns[at - 1]
    return field === null && /^y\.?$/i.test(title) && before?.field === null && /^m\.?$/i.test(before.title)
  })
  const field = (at: number): ResultField | undefined => (at === yards - 1 ? 'miles' : at === yards ? 'yards' : undefined)
  return withBandParts(yards < 1 ? columns : columns.map((column, at) => ({ ...column, field: field(at) ?? column.field })))
}

/**
 * Finds the parts of a ring whose titles have other meanings too: right of the country or year of the ring, `No` is its number,
 * and `Club` between them its club. Only for lists without a column of rings.
 */
function withBandParts(columns: readonly ResultColumn[]): readonly ResultColumn[] {
  if (columns.some(({ field }) => field === 'bandId' || field === 'bandNumber')) return columns
  const first = columns.findIndex(({ field }) => field === 'bandCountry' || field === 'bandYear')
  const isNumber = ({ field, title }: ResultColumn) => field === null && NUMBER_TITLES.has(titleKey(title))
  const number = first < 0 ? -1 : columns.findIndex((column, at) => at > first && at <= first + 3 && isNumber(column))
  if (number < 0) return columns
  const isClub = ({ title }: ResultColumn, at: number) => at > first && at < number && CLUB_TITLES.has(titleKey(title))
  return columns.map(({ index, title, ...column }, at): ResultColumn => {
    if (at === number) return { index, title, field: 'bandNumber' }
    return isClub({ index, title, ...column }, at) ? { index, title, field: 'bandClub' } : { index, title, ...column }
  })
}

const BLANK = /^[-–—]+$/

/** Reads the fields of a row; several columns of one field are joined with a space. */
export function readResultFields(row: Row, columns: readonly ResultColumn[]): ResultTexts {
  const fields: ResultTexts = {}
  for (const { index, field } of columns) {
    const text = row[index]?.trim()
    // A dash is a blank cell.
    if (!field || !text || BLANK.test(text)) continue
    fields[field] = fields[field] === undefined ? text : `${fields[field]} ${text}`
  }
  return fields
}

/** The texts of a row by field, without blank ones. */
export type ResultTexts = Partial<Record<ResultField, string>>

/** Scores a header by its fields. A band column counts more than all other columns together. */
function scoreOf(fields: ReadonlySet<ResultField>): number {
  const hasBand = fields.has('bandId') || (fields.has('bandNumber') && fields.size > 2)
  // A single title such as `Date` or `Race` in a line of text is not a header.
  return fields.size + (hasBand ? RESULT_COLUMNS.length : 0)
}

/** Checks whether a row may be one of two rows of titles: no cell of it is a number, a time or a date. */
export function isTitleRow(row: Row): boolean {
  const filled = row.filter((text) => text.trim())
  return filled.length > 0 && filled.every((text) => !/\d{2}|^\s*\d+\s*$/.test(text))
}

function joinTitles(row: Row, next: Row): { titles: string[]; fields: (ResultField | undefined)[] } {
  const width = Math.max(row.length, next.length)
  // A cell over both rows has its title in both.
  const titles = Array.from({ length: width }, (_, at) =>
    [...new Set([row[at]?.trim(), next[at]?.trim()])].filter(Boolean).join(' '),
  )
  const fields = titles.map((title, at) => fieldOfTitle(title) ?? fieldOfTitle(next[at] ?? '') ?? fieldOfTitle(row[at] ?? ''))
  return { titles, fields }
}

function columnsFrom(
  rows: readonly Row[],
  dataIndex: number,
  titles: Row,
  fields: readonly (ResultField | undefined)[],
): readonly ResultColumn[] {
  let width = titles.length
  const isFilled = new Set<number>()
  for (let at = dataIndex; at < rows.length; at += 1) {
    const row = rows[at] ?? []
    width = Math.max(width, row.length)
    if (isFilled.size < width) for (const [index, text] of row.entries()) if (text.trim()) isFilled.add(index)
  }
  const taken = new Set<ResultField>()
  const columns: ResultColumn[] = []
  const ring = ringColumn(rows.slice(dataIndex, dataIndex + COMPARED_ROWS), fields)
  const [distance, velocity] = (['distance', 'velocity'] as const).map((one) =>
    longestColumn(rows.slice(dataIndex, dataIndex + COMPARED_ROWS), fields, one),
  )
  const longest: Partial<Record<ResultField, number | undefined>> = { bandId: ring, distance, velocity }
  for (let index = 0; index < width; index += 1) {
    const title = titles[index]?.trim() ?? ''
    const field = fields[index]
    if (!title && !isFilled.has(index)) continue
    const isOther =
      (field === 'sectionPosition' && !arePlaces(rows, dataIndex, index)) ||
      (field === 'fancier' && (areNumbers(rows, dataIndex, index) || (isFilled.size > 0 && !isFilled.has(index))))
    if (!field || isOther) columns.push({ index, title, field: null })
    else if (taken.has(field) || (longest[field] ?? index) !== index) columns.push({ index, title, field: null, repeats: field })
    else {
      taken.add(field)
      columns.push({ index, title, field })
    }
  }
  return taken.has('position') ? columns : withWidestPlaces(rows.slice(dataIndex), columns)
}

/**
 * Finds the places of the whole list among several columns with the places of levels of the organiser: the only column whose places all
 * differ. If several are such, it is the only one that numbers the rows.
 */
export function withWidestPlaces(rows: readonly Row[], columns: readonly ResultColumn[]): readonly ResultColumn[] {
  const levels = columns.filter(({ index, field, repeats }) => {
    return field === 'sectionPosition' || (repeats === 'sectionPosition' && arePlaces(rows, 0, index))
  })
  const placesIn = ({ index }: ResultColumn) =>
    rows.flatMap((row) => (/^\s*\d+\D{0,3}$/.test(row[index] ?? '') ? Number.parseInt(row[index]!, 10) : []))
  const isNumbering = (column: ResultColumn) => {
    const places = placesIn(column)
    return places.length > 1 && places.every((place, at) => place === at + 1 || place === places[at - 1])
  }
  const different = levels.filter((column) => {
    const places = placesIn(column)
    return places.length > 1 && new Set(places).size === places.length
  })
  const widest = different.length === 1 ? different : levels.filter(isNumbering)
  if (levels.length < 2 || widest.length !== 1) return columns
  const section = levels.find((column) => column !== widest[0])
  return columns.map(({ index, title, ...column }): ResultColumn => {
    if (index === widest[0]!.index) return { index, title, field: 'position' }
    return index === section!.index ? { index, title, field: 'sectionPosition' } : { index, title, ...column }
  })
}

/** Returns whether the column of a section or club contains places; in other lists it has its name or number. */
const arePlaces = (rows: readonly Row[], dataIndex: number, column: number): boolean =>
  areSectionPlaces(rows.slice(dataIndex).flatMap((row) => row[column]?.trim() || []))

/** Checks whether most values of a column are numbers: `Nom` is the nomination of a bird in English lists, and the name in French ones. */
function areNumbers(rows: readonly Row[], dataIndex: number, column: number): boolean {
  const values = rows.slice(dataIndex, dataIndex + COMPARED_ROWS).flatMap((row) => row[column]?.trim() || [])
  return values.length > 1 && values.filter((text) => /^[\d./-]+$/.test(text)).length * 2 > values.length
}

/** Rows that show which of several columns of birds has their rings. */
const COMPARED_ROWS = 20

/** Returns the column of rings. If several have such a title, it is the one with the most values that are rings, or else long numbers. */
function ringColumn(rows: readonly Row[], fields: readonly (ResultField | undefined)[]): number {
  const found = fields.flatMap((field, index) => (field === 'bandId' ? index : []))
  if (found.length < 2) return found[0] ?? -1
  const ringsIn = (index: number) =>
    rows.reduce((sum, row) => {
      const text = row[index] ?? ''
      return sum + (readBand(text).kind === 'full' ? 1 : /\d{4}/.test(text) ? 0.5 : 0)
    }, 0)
  const counts = found.map(ringsIn)
  return found[counts.indexOf(Math.max(...counts))]!
}

/**
 * Returns the column of a field. If several have such a title, it is the one with the most digits, because `Dist.` may be the district,
 * and a velocity in km/h is rounded more than one in metres per minute.
 */
function longestColumn(rows: readonly Row[], fields: readonly (ResultField | undefined)[], wanted: ResultField): number {
  const found = fields.flatMap((field, index) => (field === wanted ? index : []))
  const digitsIn = (index: number) => rows.reduce((sum, row) => sum + (row[index] ?? '').replace(/\D/g, '').length, 0)
  return found.toSorted((one, other) => digitsIn(other) - digitsIn(one) || one - other)[0] ?? -1
}

const distinct = (fields: readonly (ResultField | undefined)[]): ReadonlySet<ResultField> =>
  new Set(fields.filter((field) => field !== undefined))
