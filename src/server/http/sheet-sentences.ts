import type { ErrorCode } from '#shared/api/errors.ts'
import type { SheetRefusal, SheetRefusalDetails, SheetRefusalReason } from '#server/sheets/sheet-refusal.ts'
import { Refusal } from './refusal.ts'

const ACCEPTED = 'Excel (.xlsx) and CSV files are accepted.'
const AS_CSV = 'Save the sheet as CSV, then try again.'

const number = new Intl.NumberFormat('en')
const upTo = ({ limit }: SheetRefusalDetails, unit: string) =>
  limit === undefined ? '' : `: at most ${number.format(limit)} ${unit}`
const megabytes = ({ limit }: SheetRefusalDetails) => upTo({ limit: Math.round((limit ?? 0) / 1024 / 1024) }, 'MB')
const place = ({ sheet, row }: SheetRefusalDetails) =>
  [...(sheet ? [` on sheet "${sheet}"`] : []), ...(row === undefined ? [] : [` in row ${row}`])].join('')

const SENTENCES: Readonly<Record<SheetRefusalReason, readonly [ErrorCode, (details: SheetRefusalDetails) => string]>> = {
  empty: ['sheet_empty', () => 'There is nothing in this file'],
  too_large: ['sheet_too_large', (details) => `The file is too large${megabytes(details)}`],
  too_many_rows: ['sheet_too_many_rows', (details) => `The file has too many rows${place(details)}${upTo(details, 'rows')}`],
  too_many_columns: [
    'sheet_too_many_columns',
    (details) => `The file has too many columns${place(details)}${upTo(details, 'columns')}`,
  ],
  cell_too_long: [
    'sheet_cell_too_long',
    (details) =>
      `A cell${place(details)}, column ${details.column} has ${number.format(details.length ?? 0)} characters${upTo(details, 'characters')}. Shorten it or split the file.`,
  ],
  zip_bomb: ['sheet_zip_bomb', () => `The workbook would unpack to an unreasonable size and was not opened. ${AS_CSV}`],
  encrypted: ['sheet_encrypted', () => 'The workbook is protected by a password. Save it without one, then try again.'],
  damaged: ['sheet_damaged', () => 'The workbook is damaged or was not saved completely'],
  html_disguised: [
    'sheet_html',
    () => 'The file is a web page with the name of a spreadsheet. Open it in Excel and save it as .xlsx or CSV.',
  ],
  page_without_table: [
    'sheet_page_without_table',
    () => 'This web page has no table. Open it in a browser, copy the list there and paste it.',
  ],
  pdf: ['sheet_pdf', () => `The file is a PDF. ${ACCEPTED}`],
  database: [
    'sheet_database',
    () => 'The file is a database of another program. Choose Import, then “Whole loft or another program”, to move its birds in.',
  ],
  image: ['sheet_image', () => `The file is a picture. ${ACCEPTED}`],
  other_format: [
    'sheet_other_format',
    ({ format }) => `The file is ${format ? `a .${format} file` : 'another kind of document'}. Save it as .xlsx or CSV.`,
  ],
  not_a_spreadsheet: ['sheet_unreadable', () => `The file could not be read as a table. ${ACCEPTED}`],
  unclosed_quote: ['sheet_unclosed_quote', (details) => `A quotation mark is opened${place(details)} and never closed`],
  too_complex: ['sheet_too_complex', () => `The file is too complex to be read. ${AS_CSV}`],
  timed_out: ['sheet_timed_out', () => `Reading the file took too long. ${AS_CSV}`],
}

/** Converts a refusal of an uploaded table into one with code and sentence. */
export function refusalOfSheet({ reason, details }: SheetRefusal): Refusal {
  const [code, sentence] = SENTENCES[reason]
  return new Refusal(code, sentence(details), details)
}
