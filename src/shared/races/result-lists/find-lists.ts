import { chooseColumns, findHeader, type ColumnChoices, type Header } from '#shared/tables/header.ts'
import { readClock, readDecimal } from './clock-text.ts'
import { readEventFacts, type EventFacts } from './event-facts.ts'
import { splitFixedColumns } from './fixed-columns.ts'
import { RESULT_COLUMNS, type ResultField } from './result-columns.ts'

/** A worksheet as read. */
export interface FileSheet {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

/** One row of a list with its position in the file. */
export interface ListRow {
  readonly sheet: string
  /** As in the spreadsheet: its first row is 1. */
  readonly rowNumber: number
  readonly cells: readonly string[]
}

/** The results of one race in a file: of one sheet and of following sheets that continue it without a header. */
export interface ResultList {
  /** Names of the sheets; the one with the header is first. */
  readonly sheets: readonly string[]
  /** Row number of the header; null for a text without one. */
  readonly headerRow: number | null
  readonly header: Header<ResultField>
  readonly rows: readonly ListRow[]
  readonly facts: EventFacts
}

/** Finds the races in a file. A sheet without a known header continues the previous one. */
export function findLists(
  sheets: readonly FileSheet[],
  thisYear: number,
  choices: ColumnChoices<ResultField> = {},
): ResultList[] {
  const lists: ResultList[] = []
  for (const sheet of sheets) {
    const fixedColumns = splitFixedColumns(sheet.rows, thisYear)
    if (fixedColumns) {
      const header = findHeader([fixedColumns.titles], RESULT_COLUMNS)
      const rows = fixedColumns.rows.map((row) => ({ ...row, sheet: sheet.name }))
      if (header) lists.push({ sheets: [sheet.name], headerRow: null, header, rows, facts: fixedColumns.facts })
      continue
    }
    const found = findHeader(sheet.rows, RESULT_COLUMNS)
    if (!found) continue
    const previous = lists.at(-1)
    if (found.missing.length > 0 && previous && continuesList(sheet.rows, previous.header)) {
      lists[lists.length - 1] = {
        ...previous,
        sheets: [...previous.sheets, sheet.name],
        rows: [...previous.rows, ...rowsFrom(sheet, 0, previous.header)],
      }
      continue
    }
    const header = chooseColumns(found, choices, RESULT_COLUMNS)
    lists.push({
      sheets: [sheet.name],
      headerRow: header.rowIndex + 1,
      header,
      rows: rowsFrom(sheet, header.rowIndex + 1, header),
      facts: readEventFacts(notesAround(sheet, header), thisYear),
    })
  }
  // A sheet of notes does not count as a race if another sheet does.
  const named = lists.filter(({ header }) => header.missing.length === 0)
  return named.length > 0 ? named : lists
}

/** Returns the rows with a value in a known column; text beside the table is not a result. */
function rowsFrom({ name, rows }: FileSheet, from: number, { columns }: Header<ResultField>): ListRow[] {
  const known = columns.filter(({ field }) => field !== null).map(({ index }) => index)
  return rows.flatMap((cells, at) =>
    at >= from && known.some((index) => cells[index]?.trim()) ? [{ sheet: name, rowNumber: at + 1, cells }] : [],
  )
}

/** Checks whether most rows of a sheet have the values that the columns of a list expect. */
function continuesList(rows: FileSheet['rows'], { columns }: Header<ResultField>): boolean {
  const at = (field: ResultField) => columns.find((column) => column.field === field)?.index
  const [band, time] = [at('bandId'), at('arrivalTime') ?? at('flightTime')]
  if (band === undefined) return false
  const filled = rows.filter((row) => row.some((text) => text.trim()))
  const fits = filled.filter(
    (row) =>
      /\d/.test(row[band] ?? '') &&
      (time === undefined ? readDecimal(row[at('velocity') ?? band] ?? '') : readClock(row[time] ?? '')) !== undefined,
  )
  return fits.length * 2 > filled.length
}

/** Returns the texts above and beside the table. */
function notesAround({ rows }: FileSheet, { rowIndex, columns }: Header<ResultField>): string[] {
  const lastKnown = Math.max(...columns.filter(({ field }) => field !== null).map(({ index }) => index))
  const above = rows.slice(0, rowIndex).flat()
  const beside = rows.slice(rowIndex + 1).flatMap((row) => row.slice(lastKnown + 1).filter((text) => /\p{L}/u.test(text)))
  return [...above, ...beside].map((text) => text.trim()).filter(Boolean)
}
