import type { ImportChoices } from '#shared/imports/import-choices.ts'
import type { ImportField } from '#shared/imports/inventory-fields.ts'
import { isFilled, splitTables } from '#shared/imports/file-rows.ts'
import { cutPrintedTable } from '#shared/imports/printed-table.ts'
import { joinTitleRows } from '#shared/imports/title-rows.ts'
import type { Header, WantedColumn } from '#shared/tables/header.ts'
import type { TextEncoding } from '#shared/text/text-encodings.ts'
import { dayOfSerial } from '#server/sheets/serial-date.ts'
import type { Epoch } from '#server/sheets/sheet.ts'
import { redecode } from '#server/sheets/single-byte-encodings.ts'

type Rows = readonly (readonly string[])[]

/** A worksheet as an import stores it, or a table in it. */
export interface StoredSheet {
  readonly name: string
  readonly rows: Rows
  /** The first year of its day numbers; 1900 if absent. */
  readonly epoch?: Epoch
  /** The guessed encoding of a text file. */
  readonly encoding?: TextEncoding
  /** The row of its headings, for a table below another one. */
  readonly fromRow?: number
  /** The columns of a list that is written line by line. */
  readonly listed?: Header<ImportField>
}

/** The keeper's choices, and the tables of the file that were imported before. */
export type StoredChoices = ImportChoices & { readonly done?: readonly number[] | undefined }

/** Lists the tables of all sheets, decoded again if the keeper chose another encoding. */
export function tablesOf(
  sheets: readonly StoredSheet[],
  wanted: readonly WantedColumn<ImportField>[],
  encoding: TextEncoding | undefined,
): StoredSheet[] {
  return sheets.flatMap((sheet) => {
    const decoded = decodeAgain(sheet, encoding)
    const rows = joinTitleRows(cutPrintedTable(decoded.rows, wanted), wanted)
    return splitTables({ ...decoded, rows }, wanted)
  })
}

function decodeAgain(sheet: StoredSheet, encoding: TextEncoding | undefined): StoredSheet {
  const { encoding: guessed, rows } = sheet
  if (!guessed || !encoding || guessed === encoding) return sheet
  return { ...sheet, encoding, rows: rows.map((row) => row.map((cell) => redecode(cell, guessed, encoding))) }
}

export const countFilled = (rows: Rows): number => rows.filter(isFilled).length

/** The day numbers of the years 1950 to 2077; in a column of dates, these digits have no other meaning. */
const SERIAL = /^(?:1[89]|[2-5]\d|6[0-4])\d{3}(?:\.\d+)?$/
const DATE_FIELDS: readonly ImportField[] = ['hatchDate', 'birthYear']

/** Replaces day numbers in columns of dates, which a spreadsheet saves when a cell has no date format. */
export function withWrittenDates(rows: Rows, header: Header<ImportField>, epoch: Epoch = 1900): Rows {
  const columns = header.columns.flatMap(({ index, field }) => (field && DATE_FIELDS.includes(field) ? [index] : []))
  const isSerial = (row: readonly string[], column: number) => SERIAL.test(row[column]?.trim() ?? '')
  return rows.map((row, at) =>
    at > header.rowIndex && columns.some((column) => isSerial(row, column))
      ? row.map((cell, column) =>
          columns.includes(column) && isSerial(row, column) ? (dayOfSerial(Number(cell), epoch) ?? cell) : cell,
        )
      : row,
  )
}
