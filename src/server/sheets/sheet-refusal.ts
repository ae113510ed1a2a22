/** Why a file cannot be read as a table; each has a sentence of its own for the keeper. */
export type SheetRefusalReason =
  | 'empty'
  | 'too_large'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'zip_bomb'
  | 'encrypted'
  | 'damaged'
  | 'html_disguised'
  | 'pdf'
  | 'image'
  | 'other_format'
  | 'not_a_spreadsheet'
  | 'unclosed_quote'
  | 'too_complex'
  | 'timed_out'

/** Where it is, or how much would be allowed, as far as it is known. */
export interface SheetRefusalDetails {
  /** The number that was exceeded: bytes, rows, columns, cells or seconds. */
  readonly limit?: number
  readonly sheet?: string
  /** Row as the spreadsheet numbers it. */
  readonly row?: number
  /** The format the file really has, such as `ods` or `docx`. */
  readonly format?: string
}

/** Thrown when a file is understood to be no table, or no harmless one. */
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
