/** The reasons why a file cannot be read as a table; the keeper gets a sentence for each. */
export type SheetRefusalReason =
  | 'empty'
  | 'too_large'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'cell_too_long'
  | 'zip_bomb'
  | 'encrypted'
  | 'damaged'
  | 'html_disguised'
  | 'page_without_table'
  | 'pdf'
  | 'image'
  | 'database'
  | 'other_format'
  | 'not_a_spreadsheet'
  | 'unclosed_quote'
  | 'too_complex'
  | 'timed_out'

/** Position of the problem, or the exceeded limit, as far as known. */
export interface SheetRefusalDetails {
  /** The exceeded limit: bytes, rows, columns, cells, characters or seconds. */
  readonly limit?: number
  readonly sheet?: string
  /** Row as numbered in the spreadsheet. */
  readonly row?: number
  /** Column, counted from 1. */
  readonly column?: number
  /** The actual number of characters of a cell. */
  readonly length?: number
  /** The actual format of the file, such as `ods` or `docx`. */
  readonly format?: string
}

/** Thrown when a file is not a table, or harmful. */
export class SheetRefusal extends Error {
  readonly reason: SheetRefusalReason
  readonly details: SheetRefusalDetails

  constructor(reason: SheetRefusalReason, details: SheetRefusalDetails = {}) {
    super(`Not readable as a table: ${reason}`)
    this.name = 'SheetRefusal'
    this.reason = reason
    this.details = details
  }
}
