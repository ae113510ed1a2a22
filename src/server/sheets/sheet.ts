import type { TextEncoding } from '#shared/text/text-encodings.ts'

/**
 * One table as the keeper sees it: `rows[0]` is row 1 of the spreadsheet, empty rows are kept as `[]`, and every cell is text.
 *
 * Numbers are written in full (`2041013`, never `2041013.0` or `1.2E+15`), days as `2016-03-05`, times of day as `11:23:42`,
 * date-times as `2016-03-05 11:23:42`, durations in hours as `26:13:00`. Cells without a value or with an error such as `#N/A`
 * are empty text; a cell that is merged downwards is in each of its rows.
 */
export interface Sheet {
  /** Name of the worksheet; empty for text. */
  readonly name: string
  readonly rows: readonly (readonly string[])[]
  /** First year of the workbook's day numbers, for columns of days without a date format. */
  readonly epoch: Epoch
  /** The guessed encoding of a text file; absent where the bytes decide it. */
  readonly encoding?: TextEncoding
}

/** Day numbers count from the end of 1899, or from 1904 in workbooks of old Macintosh versions. */
export type Epoch = 1900 | 1904

const MEGABYTE = 1024 * 1024

/** Maximum rows and columns of a table; the row limits are 20,000 and 100,000 plus the header row. */
export interface TableLimits {
  readonly rows: number
  readonly columns: number
}

export const MAX_WORKBOOK_BYTES = 10 * MEGABYTE
export const WORKBOOK_LIMITS: TableLimits = { rows: 20_001, columns: 100 }
export const MAX_TEXT_BYTES = 16 * MEGABYTE
export const TEXT_LIMITS: TableLimits = { rows: 100_001, columns: 100 }

/** Maximum content of all tables of one file, so that a small file cannot produce a huge result. */
export const MAX_TOTAL_CELLS = 4_000_000
export const MAX_TOTAL_CHARACTERS = 16 * MEGABYTE
/** Maximum characters of one cell: as many as a cell of Excel can have. */
export const MAX_CELL_CHARACTERS = 32_767
