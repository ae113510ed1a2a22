import { fillDittos } from '#shared/tables/ditto-marks.ts'
import { fieldsOfTitles, type Header, type WantedColumn } from '#shared/tables/header.ts'
import { titleKey, titleKeys } from '#shared/words/title-key.ts'
import type { ImportField } from './inventory-fields.ts'

type Row = readonly string[]
type Wanted = readonly WantedColumn<ImportField>[]

/** The numbers of filled rows of a table by their use; they add up to `filled`. */
export interface RowAccounting {
  readonly filled: number
  /** Rows above the headings, such as the name of the loft. */
  readonly above: number
  /** The headings, and where they are repeated below. */
  readonly headings: number
  /** Rows that are read as birds. */
  readonly birds: number
  /** Headings between the birds, sums and remarks, by their numbers in the spreadsheet. */
  readonly lines: readonly number[]
  /** Rows without a value in any column that is read, by their numbers in the spreadsheet. */
  readonly unread: readonly number[]
}

export const isFilled = (row: Row): boolean => row.some((cell) => cell.trim() !== '')

/** Counts the rows of a table: `birds` are the numbers of the rows that were read, `lines` the indexes of lines of text. */
export function accountForRows(
  rows: readonly Row[],
  header: Header<ImportField> | undefined,
  birds: readonly number[],
  lines: ReadonlySet<number> = new Set(),
): RowAccounting {
  const read = new Set(birds)
  const filledRows = rows.flatMap((row, index) => (isFilled(row) ? [{ row, index }] : []))
  const headerIndex = header?.rowIndex ?? -1
  const below = filledRows.filter(({ index }) => index > headerIndex && !read.has(index + 1))
  const isRepeat = repeatsHeadings(rows[headerIndex] ?? [])
  const repeats = below.filter(({ row }) => header && isRepeat(row))
  return {
    filled: filledRows.length,
    above: filledRows.filter(({ index }) => index < headerIndex).length,
    headings: (header && isFilled(rows[headerIndex] ?? []) ? 1 : 0) + repeats.length,
    birds: read.size,
    lines: [...lines].map((index) => index + 1),
    unread: below.filter(({ row, index }) => !isRepeat(row) && !lines.has(index)).map(({ index }) => index + 1),
  }
}

/** Returns whether a row has a number of three digits, as nearly all rows of data do and headings do not. */
const hasNumber = (row: Row) => row.some((cell) => /\d{3}/.test(cell))

/** Returns a check whether a row repeats the headings, as on each page of a printed list. */
export function repeatsHeadings(headings: Row): (row: Row) => boolean {
  const keys = headings.map(titleKey)
  return (row) => {
    if (hasNumber(row)) return false
    const filled = row.flatMap((cell, index) => (cell.trim() ? [{ cell, index }] : []))
    return filled.length > 1 && filled.every(({ cell, index }) => titleKey(cell) === keys[index])
  }
}

/** A sheet or a table in it; the rows of other tables are blank, so that row numbers stay those of the spreadsheet. */
export interface SheetTable {
  readonly name: string
  readonly rows: readonly Row[]
  /** The row of its headings, for a table below the first one. */
  readonly fromRow?: number
}

/** Splits a sheet at headings of a second table with other columns. Lines of text right above those headings belong to it. */
export function splitTables<Sheet extends SheetTable>(sheet: Sheet, wanted: Wanted): Sheet[] {
  const byTitle = fieldsOfTitles(wanted)
  const required = wanted.filter(({ isRequired }) => isRequired).map(({ field }) => field)
  const fieldsOf = (row: Row) =>
    new Set(
      row.flatMap((cell) =>
        titleKeys(cell)
          .flatMap((key) => byTitle.get(key) ?? [])
          .slice(0, 1),
      ),
    )
  const headings = sheet.rows.flatMap((row, index) => {
    if (row.length < MIN_TITLES || hasNumber(row)) return []
    const fields = fieldsOf(row)
    return fields.size >= MIN_TITLES && required.every((field) => fields.has(field)) ? [index] : []
  })
  const first = headings[0]
  if (first === undefined) return [sheet]
  const isRepeat = repeatsHeadings(sheet.rows[first] ?? [])
  const starts = headings.filter((index, at) => at > 0 && !isRepeat(sheet.rows[index] ?? []))
  if (starts.length === 0) return [sheet]
  const begins = [0, ...starts.map((index) => firstLineOf(sheet.rows, index))]
  return begins.map((begin, at) => ({
    ...sheet,
    rows: sheet.rows.slice(0, begins[at + 1]).map((row, index) => (index < begin ? [] : row)),
    ...(at > 0 && { fromRow: (starts[at - 1] ?? 0) + 1 }),
  }))
}

/** Number of known titles that make a row a heading. */
const MIN_TITLES = 2

/** Returns the first of the lines with one text right above headings. */
function firstLineOf(rows: readonly Row[], headings: number): number {
  let line = headings
  while (line > 0 && (rows[line - 1] ?? []).filter((cell) => cell.trim()).length === 1) line -= 1
  return line
}

/** The texts that spreadsheets write for a cell with an error, in the languages of the imports. */
const CELL_ERROR =
  /^#(?:N\/[ABDV]|NV|N\/D|ND|REF|VALUE|NAME\??|DIV\/0|NUM|NULL|BEZUG|WERT|ZAHL|VERW|WAARDE|NAAM|GETAL|VALEUR|NOM|¡REF|¡VALOR|¿NOMBRE|ADR|ARG|NAZWA|LICZBA|VALOR|NOME|RIF|VALORE|NUMERO|SPILL)[!?]?$/iu

/** Makes cells with an error blank. */
export function withoutCellErrors(rows: readonly Row[]): readonly Row[] {
  return rows.map((row) =>
    row.some((cell) => cell.startsWith('#')) ? row.map((cell) => (CELL_ERROR.test(cell.trim()) ? '' : cell)) : row,
  )
}

/** Fields that are different for each bird, so that their ditto marks are not filled. */
const OWN_FIELDS: readonly ImportField[] = ['bandId', 'name']

/** Replaces the ditto marks of an inventory by the values above them, except in columns that are different for each bird. */
export function fillDittosBelow(rows: readonly Row[], { rowIndex, columns }: Header<ImportField>): readonly Row[] {
  const own = columns.flatMap(({ index, field }) => (field && OWN_FIELDS.includes(field) ? [index] : []))
  const isHeading = repeatsHeadings(rows[rowIndex] ?? [])
  let above: Row = []
  return rows.map((row, at) => {
    if (at <= rowIndex || !isFilled(row) || isHeading(row)) return row
    const filled = fillDittos(row, above)
    above = filled === row ? row : filled.map((cell, index) => (own.includes(index) ? (row[index] ?? '') : cell))
    return above
  })
}
