import { stackBlocks } from './blocks-beside.ts'
import { countryOfList } from './list-country.ts'
import type { ResultField } from './result-columns.ts'
import type { FileSheet, ListedRace } from './listed-race.ts'
import type { ResultColumn } from './result-header.ts'
import type { TableLine } from './kind-of-line.ts'
import { continuesTable, hasBand, readTable, type ResultTable, type TableChoices } from './result-tables.ts'
import { readEventFacts } from './event-facts.ts'
import { withNamesAbove } from './grouped-names.ts'
import { joinSeparatedNames } from './separated-names.ts'
import { joinTwoLineResults } from './two-line-results.ts'
import { withoutNumbersOfArrivals } from './owner-of-list.ts'
import { withRepeatedNames } from './repeated-names.ts'
import { withPlacesAbove, withWrappedNames } from './wrapped-names.ts'
import { openAmbiguousDates, replaceMonthFirstDates } from './month-first-dates.ts'
import { joinSections, racesOfTable, withFactsOfRace } from './split-races.ts'

/** A file with its races. */
export interface FoundLists {
  readonly races: readonly ListedRace[]
  readonly sheets: readonly FoundSheet[]
  readonly isText: boolean
  readonly cuts: readonly number[]
  /** The columns of the largest table. */
  readonly columns: readonly ResultColumn[]
  /** Whether fields of these columns are guessed by their values. */
  readonly isGuessed: boolean
  /** The first values of each of these columns. */
  readonly samples: readonly (readonly string[])[]
  readonly missing: readonly ResultField[]
  /** Filled rows that belong to no race. */
  readonly otherRows: number
  /** The country of the organiser, for example `BE`. */
  readonly country?: string | undefined
}

interface FoundSheet {
  readonly name: string
  readonly rows: number
  readonly headerRow: number | null
  readonly lines: readonly string[]
}

const SAMPLES = 3
const SAMPLE_LENGTH = 80
const SHOWN_LINES = 30
const LINE_LENGTH = 300

/** Finds the races in a file: tables of each sheet, and several races of one table. */
export function findLists(file: readonly FileSheet[], thisYear: number, choices: TableChoices = {}): FoundLists {
  const sheets = file.map(stackBlocks).map(joinTwoLineResults).map(joinSeparatedNames)
  const read = replaceMonthFirstDates(sheets, thisYear).map((sheet, index) => readTable(sheet, index, choices))
  const tables = joinFacts(guessTables(joinContinued(read.filter((table) => table !== undefined))), thisYear)
    .map(withPlacesAbove)
    .map(withNamesAbove)
    .map(withWrappedNames)
    .map(withRepeatedNames)
    .map(withoutNumbersOfArrivals)
  const main = tables.toSorted((a, b) => resultsIn(b) - resultsIn(a) || Number(hasBand(b)) - Number(hasBand(a)))[0]
  const banded = tables.filter(hasBand)
  // Beside results, a table of rings has birds that were lost or entered.
  const named = banded.some(hasResults) ? banded.filter(hasResults) : banded
  const listed = withFactsOfRace(joinSections(named.flatMap((table) => racesOfTable(table, thisYear, named.length > 1))))
  const races = openAmbiguousDates(listed, sheets, thisYear)
  const inRaces = races.reduce((sum, { rows }) => sum + rows.length, 0)
  const country = countryOfList(tables.flatMap(({ lines }) => lines.flatMap(({ notes = [] }) => notes)))
  return {
    races,
    sheets: sheets.map(({ name, rows }, index) => ({
      name,
      rows: rows.length,
      headerRow: (tables.find((table) => isGuessedIn(table, index)) ?? read[index])?.headerRow ?? null,
      lines: linesOf(rows),
    })),
    isText: read.some((table) => table?.isText),
    cuts: main?.cuts ?? [],
    columns: main?.columns ?? [],
    isGuessed: main?.isGuessed ?? false,
    samples: (main?.columns ?? []).map(({ index }) => samplesOf(main, index)),
    missing: main && hasBand(main) ? [] : ['bandId'],
    otherRows: filledRows(tables) - inRaces,
    country,
  }
}

const RESULTS: ReadonlySet<ResultField | null> = new Set(['position', 'arrivalTime', 'flightTime', 'velocity', 'points'] as const)

/** Checks whether a table has places, times, velocities or points. */
const hasResults = ({ columns }: ResultTable): boolean => columns.some(({ field }) => RESULTS.has(field))

const resultsIn = ({ lines }: ResultTable): number => lines.filter(({ kind }) => kind === 'result').length

/** Joins a table without a header, or with the same header and following places, to the table before it. */
function joinContinued(tables: readonly ResultTable[]): ResultTable[] {
  const joined: ResultTable[] = []
  for (const table of tables) {
    const previous = joined.at(-1)
    const lines = previous && continuesTable(previous, table)
    if (previous && lines) {
      joined[joined.length - 1] = {
        ...previous,
        sheets: [...previous.sheets, ...table.sheets],
        lines: [...previous.lines, ...lines],
      }
    } else joined.push(table)
  }
  return joined
}

const isGuessedIn = ({ isGuessed, lines }: ResultTable, index: number): boolean =>
  isGuessed === true && lines.some(({ sheetIndex }) => sheetIndex === index)

/** Guesses the columns of tables if no title in the file names the bands. */
function guessTables(tables: readonly ResultTable[]): readonly ResultTable[] {
  if (tables.some(({ guess }) => !guess)) return tables
  return joinContinued(tables.map((table) => table.guess?.() ?? table))
}

/** Rows of a table that has only facts of the race. */
const MAX_FACTS = 15

/** Joins a small table of labels and values, such as `Vlucht | Brive`, to the list below it, if that list has no day of its own. */
function joinFacts(tables: readonly ResultTable[], thisYear: number): ResultTable[] {
  const joined: ResultTable[] = []
  let facts: { table: ResultTable; lines: readonly TableLine[] } | undefined
  for (const table of tables) {
    const isBelow = facts !== undefined && hasBand(table) && readEventFacts(headingOf(table), thisYear).date === undefined
    if (facts && !isBelow) joined.push(facts.table)
    const above = isBelow ? facts : undefined
    const lines = hasBand(table) ? undefined : factLines(table, thisYear)
    facts = lines && { table, lines }
    if (!facts) joined.push(above ? { ...table, lines: [...above.lines, ...table.lines] } : table)
  }
  return facts ? [...joined, facts.table] : joined
}

/** Returns the titles above the results of a table. */
function headingOf({ lines }: ResultTable): string[] {
  const first = lines.findIndex(({ kind }) => kind === 'result')
  return lines.slice(0, Math.max(0, first)).flatMap(({ notes = [] }) => notes)
}

/** Returns the rows of a table as titles such as `Vlucht: Brive`; undefined if they do not name a race or its day. */
function factLines({ lines }: ResultTable, thisYear: number): TableLine[] | undefined {
  const texts = lines.map(({ cells }) => cells.map((text) => text.trim()).filter(Boolean))
  if (lines.length > MAX_FACTS || !texts.some(({ length }) => length > 1)) return undefined
  const titles = texts.map(labelledFacts)
  if (titles.includes(undefined)) return undefined
  const { name, date } = readEventFacts(
    titles.flatMap((some = []) => some),
    thisYear,
  )
  if (name === undefined && date === undefined) return undefined
  return lines.map((line, at) => ({ ...line, kind: 'note', notes: titles[at] ?? [] }))
}

/** Returns the labels and values of a row as titles; undefined for a row of other texts. */
function labelledFacts(texts: readonly string[]): readonly string[] | undefined {
  if (texts.length < 2) return texts
  const isLabelled = texts.length % 2 === 0 && texts.every((text, at) => at % 2 === 1 || /^\D*$/.test(text))
  const labelOf = (text: string) => text.replace(/\s*[:=]$/, '')
  return isLabelled ? texts.flatMap((text, at) => (at % 2 === 1 ? [`${labelOf(texts[at - 1]!)}: ${text}`] : [])) : undefined
}

function filledRows(tables: readonly ResultTable[]): number {
  const isCounted = (table: ResultTable, { kind, cells }: ResultTable['lines'][number]) =>
    kind === 'result' || ((kind === 'note' || !hasBand(table)) && isFilled(cells))
  return tables.reduce((sum, table) => sum + table.lines.filter((line) => isCounted(table, line)).length, 0)
}

/** Returns whether a line has content; one of dashes has none. */
const isFilled = (cells: readonly string[]): boolean => cells.some((text) => /[\p{L}\p{N}]/u.test(text))

function linesOf(rows: FileSheet['rows']): string[] {
  return rows
    .slice(0, SHOWN_LINES)
    .map((cells) => (cells.length === 1 ? (cells[0] ?? '') : cells.join(' | ')).slice(0, LINE_LENGTH))
}

/** Returns the first values of a column; before its fields are known, a table has no results. */
function samplesOf(table: ResultTable | undefined, column: number): string[] {
  const samples = new Set<string>()
  const isRow: (kind: string) => boolean = table && hasBand(table) ? (kind) => kind === 'result' : (kind) => kind !== 'header'
  for (const { cells, kind } of table?.lines ?? []) {
    const text = isRow(kind) ? cells[column]?.trim() : undefined
    if (text) samples.add(text.slice(0, SAMPLE_LENGTH))
    if (samples.size === SAMPLES) break
  }
  return [...samples]
}
