import { looksLikeBand } from '#shared/bands/band-key.ts'
import { findWrittenDate } from '#shared/calendar/written-date.ts'
import { readDecimal } from '#shared/text/written-number.ts'
import type { ColumnChoices } from '#shared/tables/header.ts'
import type { FileSheet } from './listed-race.ts'
import {
  chooseResultColumns,
  fieldsOfRow,
  findResultHeader,
  headerAt,
  headerWithoutTitles,
  isTitleRow,
  readResultFields,
  type ResultColumn,
  type ResultHeader,
} from './result-header.ts'
import type { ResultField } from './result-columns.ts'
import { lineReader, type TableLine } from './kind-of-line.ts'
import { readWrittenArrival } from './read-arrival.ts'
import { writtenBand } from './read-band.ts'
import { cutRow, cutsOfTables, cutTitles, findCuts, isSameLine } from './text-cuts.ts'
import { notesOf, unknownTitles } from './row-notes.ts'
import { completeColumns } from './complete-columns.ts'
import { readByForms } from './layout-forms.ts'
import { guessColumns, isResult } from './guess-columns.ts'
import { readUdpRace } from './layout-udp.ts'
import { readStacked } from './layout-stacked.ts'
import { readTipes } from './layout-tipes.ts'
import { areNumbersMisplaced, shareOfRings } from './check-cuts.ts'
import { cutsOfLine } from './shifted-lines.ts'
import { findTextLayout, type LaidOutText } from './text-layouts.ts'

/** The lines of a sheet, and of sheets that continue it. */
export interface ResultTable {
  readonly sheets: readonly string[]
  readonly isText: boolean
  readonly cuts: readonly number[]
  /** Row number of the header; null for a table without one. */
  readonly headerRow: number | null
  readonly columns: readonly ResultColumn[]
  readonly lines: readonly TableLine[]
  /** The table has the birds of one loft only, so their order is not that of the race. */
  readonly isOneLoft?: boolean
  /** The names that may have their town or club after them. */
  readonly joinedNames?: ReadonlySet<string> | undefined
  /** Whether fields of its columns are guessed by their values. */
  readonly isGuessed?: boolean
  /** For a table whose titles name no band: reads it with guessed columns; undefined when nothing is found. */
  readonly guess?: () => ResultTable | undefined
}

/** The keeper's choices about the tables of a file. */
export interface TableChoices {
  /** The row number of the header of each sheet, by its index; 0 for none. */
  readonly headers?: Readonly<Record<string, number>> | undefined
  readonly cuts?: readonly number[] | undefined
  readonly columns?: ColumnChoices<ResultField> | undefined
}

type Row = readonly string[]

/** Lines of a text in which its titles are searched, and how many titles they have. */
const TITLE_LINES = 500
const MIN_TITLES = 3

/** Reads the table of a sheet; undefined for an empty sheet. */
export function readTable({ name, rows }: FileSheet, sheetIndex: number, choices: TableChoices): ResultTable | undefined {
  if (!rows.some((row) => row.some((text) => text.trim()))) return undefined
  const isPlain = isPlainText(rows)
  // Without a space that separates columns, the keeper can still cut the lines.
  const isText = isPlain || rows.every((row) => row.length <= 1)
  const chosenHeader = choices.headers?.[sheetIndex]
  const texts = isText ? rows.map((row) => row[0] ?? '') : []
  const base = { sheets: [name], isText }
  const at = { sheet: name, sheetIndex }
  if (!choices.cuts && chosenHeader === undefined) {
    const layout =
      readTipes(rows) ?? (isText && !isPlain ? readStacked(texts) : undefined) ?? (isPlain ? findPrintedLayout(texts) : undefined)
    if (layout) return tableOfLayout(layout, base, at, choices)
  }
  const titles = isPlain ? titleLineOf(texts) : undefined
  const chosenCuts = isText ? choices.cuts?.toSorted((a, b) => a - b) : []
  const readCut = (cuts: readonly number[], isGuessed: boolean): ResultTable | undefined => {
    const ofTables = isPlain && titles !== undefined && !chosenCuts && !isGuessed ? cutsOfTables(texts, titles) : undefined
    const isTitles = (line: string) => line === titles || (ofTables !== undefined && isSameLine(line, titles!))
    const cutsAt = (line: string, at: number) => ofTables?.[at] ?? (choices.cuts ? cuts : cutsOfLine(line, cuts))
    const cut = ([line = '']: Row, at: number) =>
      isTitles(line) ? cutTitles(line, cutsAt('', at)) : cutRow(line, cutsAt(line, at))
    const cells = cuts.length > 0 || ofTables ? rows.map(cut) : rows
    const notedOf = (index: number) => (cells === rows ? cells[index] : rows[index]) ?? []
    const header = findHeader(cells, chosenHeader)
    const read = isGuessed ? guessHeader(cells, header, Boolean(chosenHeader)) : header
    if (!read) return undefined
    const { rowIndex, dataIndex } = read
    const columns = chooseResultColumns(completeColumns(cells.slice(dataIndex), read.columns), choices.columns ?? {})
    const lineOf = lineReader(columns)
    const firstResult = isGuessed ? cells.findIndex(isResult) : -1
    const isUnknownTitle = (row: Row, index: number) =>
      index < firstResult && isTitleRow(row) && row.filter((text) => text.trim()).length > columns.length * TITLED
    const lines = cells.map((row, index): TableLine => {
      const line = { ...at, rowNumber: index + 1, cells: row }
      const isHeader = index >= rowIndex && index < dataIndex && rowIndex >= 0
      if (isHeader) return { ...line, kind: 'header', notes: unknownTitles(row) }
      if (isUnknownTitle(row, index)) return { ...line, kind: 'header', notes: unknownTitles(row) }
      // A page that begins with the end of a list has results above its titles.
      const isAbove = !isGuessed && index < rowIndex && isResultOf(row, columns)
      const isNote = (index < dataIndex && !isAbove) || (isGuessed && !isResult(row))
      return isNote ? { ...line, kind: 'note', notes: notesOf(notedOf(index)) } : lineOf(line, notedOf(index))
    })
    const table = { ...base, cuts, headerRow: rowIndex < 0 ? null : rowIndex + 1, columns, lines, isGuessed }
    if (isGuessed || !header.columns.some(isBandColumn)) return isGuessed ? table : { ...table, guess }
    return isPlain && !chosenCuts && chosenHeader === undefined ? withWholeRings(table, texts, choices) : table
  }
  const cuts = chosenCuts ?? (isPlain ? findCuts(texts, titles) : [])
  const guess = () => {
    const usual = readCut(cuts, true)
    if (chosenCuts || (usual && hasBand(usual))) return usual
    const byForms = isPlain && chosenHeader === undefined ? readByForms(texts) : undefined
    if (byForms) return tableOfLayout(byForms, base, at, choices)
    // Single spaces may separate the columns of a short list too.
    const finer = readCut(findCuts(texts, undefined, 1), true)
    return finer && hasBand(finer) ? finer : usual
  }
  return readCut(cuts, false)
}

/** Share of the columns that must have a title, in a language that is not known. */
const TITLED = 0.7

/** Guesses the columns of a table without titles of bands; undefined when none is found. */
function guessHeader(cells: readonly Row[], header: ResultHeader, isChosen: boolean): ResultHeader | undefined {
  const row = cells[header.rowIndex] ?? []
  const isTitled = isTitleRow(row) && row.filter((text) => text.trim()).length > header.columns.length * TITLED
  const read = isChosen || isTitled ? header : headerWithoutTitles(cells)
  const columns = guessColumns(cells.slice(read.dataIndex), read.columns)
  return columns.some(({ field }, at) => field !== read.columns[at]?.field) ? { ...read, columns } : undefined
}

const isBandColumn = ({ field }: ResultColumn): boolean => field === 'bandId' || field === 'bandNumber'

/** Checks whether a table has bands, in one column or in parts. */
export const hasBand = ({ columns }: Pick<ResultTable, 'columns'>): boolean => columns.some(isBandColumn)

const findPrintedLayout = (lines: readonly string[]) =>
  readUdpRace(lines) ?? findTextLayout(lines) ?? (isSingleSpaced(lines) ? readByForms(lines) : undefined)

/** Checks whether no columns of a text are aligned by several spaces. */
function isSingleSpaced(lines: readonly string[]): boolean {
  const results = lines.filter((line) => (line.match(/\d+/g)?.length ?? 0) > 4)
  return results.filter((line) => /\S {2,}\S/.test(line)).length * 5 <= results.length
}

/** Shares of the results that have a ring, below which cuts are wrong, and above which the forms of the words are right. */
const [RINGS_CUT, RINGS_WHOLE] = [0.5, 0.9]

/** Reads a text by the forms of its words, if the cuts go through its rings, or its cuts and titles do not fit its numbers. */
function withWholeRings(table: ResultTable, texts: readonly string[], choices: TableChoices): ResultTable {
  if (shareOfRings(table) >= RINGS_CUT && !areNumbersMisplaced(table)) return table
  const byForms = readByForms(texts)
  const [line] = table.lines
  const read = byForms && line && tableOfLayout(byForms, table, { sheet: line.sheet, sheetIndex: line.sheetIndex }, choices)
  return read && hasBand(read) && shareOfRings(read) >= RINGS_WHOLE ? read : table
}

/** Converts a text in a known layout to a table. */
function tableOfLayout(
  layout: LaidOutText,
  base: Pick<ResultTable, 'sheets' | 'isText'>,
  at: Pick<TableLine, 'sheet' | 'sheetIndex'>,
  choices: TableChoices,
): ResultTable {
  const results = layout.lines.flatMap(({ kind, cells }) => (kind === 'result' ? [cells] : []))
  const { columns: titled } = headerAt([layout.titles, ...results], 0)
  const columns = guessColumns(results, completeColumns(results, titled))
  return {
    sheets: base.sheets,
    isText: base.isText,
    cuts: [],
    headerRow: null,
    columns: chooseResultColumns(columns, choices.columns ?? {}),
    lines: layout.lines.map((line, index): TableLine => ({ ...at, rowNumber: index + 1, ...line })),
    isOneLoft: layout.isOneLoft === true,
    joinedNames: layout.joinedNames,
    isGuessed: columns.some(({ field }, column) => field !== titled[column]?.field),
  }
}

function findHeader(rows: readonly Row[], chosen: number | undefined): ResultHeader {
  if (chosen === 0) return headerWithoutTitles(rows)
  if (chosen !== undefined) return headerAt(rows, Math.min(chosen, rows.length) - 1)
  // If no title is known, the first row with more than one text is used, so that it can be mapped by hand.
  const several = rows.findIndex((row) => row.filter((text) => text.trim()).length > 1)
  const found = findResultHeader(rows)
  if (!found && several < 0) return headerWithoutTitles(rows)
  const at = found?.rowIndex ?? Math.max(0, several)
  if (!found?.columns.some(isBandColumn) && isData(rows[at] ?? [])) return headerWithoutTitles(rows)
  return found ?? headerAt(rows, at)
}

/** Titles have at most a number after them: `Column1`; of a list that was pasted without titles, the first row is a result. */
function isData(row: Row): boolean {
  const filled = row.filter((text) => text.trim())
  return filled.length > 1 && filled.filter((text) => /\d{2}|^\s*\d+\s*$/.test(text)).length * 2 >= filled.length
}

/**
 * Returns the lines of a table that continues another one: without a header, but with values where the other table has them; or
 * with the same titles and the places that follow.
 */
export function continuesTable(previous: ResultTable, table: ResultTable): TableLine[] | undefined {
  if (!hasBand(table)) {
    const filled = table.lines.filter(({ cells }) => cells.some((text) => text.trim()))
    const fitting = filled.filter(({ cells }) => fitsColumns(cells, previous.columns))
    if (fitting.length * 2 <= filled.length) return undefined
    const lineOf = lineReader(previous.columns, previous.lines.findLast(({ kind }) => kind === 'result')?.cells)
    return table.lines.map(({ notes: _, ...line }) => lineOf(line, line.cells))
  }
  const isSame = titlesOf(previous) === titlesOf(table)
  const [last, first] = [lastPlace(previous), firstPlace(table)]
  return isSame && last !== undefined && first === last + 1 ? [...table.lines] : undefined
}

const titlesOf = ({ columns }: ResultTable) => columns.map(({ title, field }) => (field ? title : '')).join('|')
const placeIn = (table: ResultTable, line: TableLine | undefined) =>
  line && readDecimal(readResultFields(line.cells, table.columns).position ?? '')
const firstPlace = (table: ResultTable) =>
  placeIn(
    table,
    table.lines.find(({ kind }) => kind === 'result'),
  )
const lastPlace = (table: ResultTable) =>
  placeIn(
    table,
    table.lines.findLast(({ kind }) => kind === 'result'),
  )

/** Most rows of a text have one cell; a table of one short column is not text. */
function isPlainText(rows: readonly Row[]): boolean {
  const filled = rows.filter((row) => row.some((text) => text.trim()))
  const lines = filled.filter((row) => row.length === 1 && /\S {2,}\S|\S \S+ \S/.test(row[0] ?? ''))
  return lines.length * 2 > filled.length
}

/** Returns the line with the most words that are titles. A word with a colon is a label; facts may be behind the titles. */
function titleLineOf(lines: readonly string[]): string | undefined {
  let best: { line: string; size: number } | undefined
  for (const line of lines.slice(0, TITLE_LINES)) {
    const [titles = ''] = line.split(/\S*\d[-.,/:]\d{2}/, 1)
    const { size } = fieldsOfRow(titles.split(/\s+/).filter((word) => !word.endsWith(':')))
    if (size > (best?.size ?? MIN_TITLES - 1)) best = { line, size }
  }
  return best?.line
}

/** Checks whether a row has a place, a whole ring, which is no date, and the other values of a result in its columns. */
function isResultOf(cells: Row, columns: readonly ResultColumn[]): boolean {
  const fields = readResultFields(cells, columns)
  const band = writtenBand(fields)
  const isRing = /\d{4}/.test(fields.bandId ?? fields.bandNumber ?? '') && looksLikeBand(band) && !findWrittenDate(band, 0)
  const isPlaced = !columns.some(({ field }) => field === 'position') || /^\d/.test(fields.position ?? '')
  return isRing && isPlaced && fitsColumns(cells, columns)
}

function fitsColumns(cells: Row, columns: readonly ResultColumn[]): boolean {
  const fields = readResultFields(cells, columns)
  const hasField = (field: ResultField) => columns.some((column) => column.field === field)
  if (!/\d/.test(fields.bandId ?? fields.bandNumber ?? '')) return false
  const time = fields.arrivalTime ?? fields.flightTime
  if (hasField('arrivalTime') || hasField('flightTime'))
    return time !== undefined && readWrittenArrival(time, 0)?.time !== undefined
  return readDecimal(fields.velocity ?? fields.bandId ?? '') !== undefined
}
