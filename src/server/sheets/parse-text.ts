import { CsvError, parse } from 'csv-parse/sync'
import { decodeUnknown } from './decode-text.ts'
import { findDelimiter } from './delimiter.ts'
import { unescapeFormula } from './escape-formula.ts'
import { TEXT_LIMITS, type Sheet } from './sheet.ts'
import { SheetRefusal } from './sheet-refusal.ts'
import { TableBuilder } from './table-builder.ts'

const LINE_ENDS = ['\r\n', '\n', '\r']

/** Parses separated values; lines without any separator become rows with one cell. */
export function parseText(text: string): Sheet {
  const builder = new TableBuilder('', TEXT_LIMITS)
  // Excel writes this line to declare the separator.
  const separatorLine = /^sep=([,;|\t])(?:\r\n|\n|\r)/i.exec(text)
  const from = separatorLine ? 1 : 0
  const body = withoutDittoQuotes(withPlainLines(withoutChatStamps(separatorLine ? text.slice(separatorLine[0].length) : text)))
  const delimiter = separatorLine?.[1] ?? findDelimiter(body) ?? (/^"/m.test(body) ? ',' : undefined)
  if (delimiter) addSeparatedRows(builder, body, delimiter, from)
  else for (const [index, line] of body.split(/\r\n|\n|\r/).entries()) builder.setRow(from + index, [textOf(line)])
  if (builder.rows.length === 0) throw new SheetRefusal('empty')
  return { name: '', rows: builder.rows, epoch: 1900 }
}

/** A line of a table that DOS programs draw, and one between two cells. */
const [LINE_ACROSS, LINE_DOWN] = [/([\u2500-\u257f])\1{2}/, /^.*[│┃║].*[│┃║]/m]

/** Replaces the lines that DOS programs draw around the cells of a table. */
const withPlainLines = (text: string): string =>
  LINE_ACROSS.test(text) && LINE_DOWN.test(text) ? text.replace(/[│┃║]/g, '|').replace(/[\u2500-\u257f]/g, '-') : text

/** The time and the sender that chat programs put in front of a message: `[11/05/2024, 18:32] Ana: `, `11.05.24, 18:32 - Ana: `. */
const CHAT_STAMP =
  /^\u200e?\[?\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?(?:\]| -) [^:\r\n]{1,60}: /gim
const withoutChatStamps = (text: string): string => text.replace(CHAT_STAMP, '')

/** A field that is only a quotation mark. */
const LONE_QUOTE = /(^|[\t;|,])[ ]*"[ ]*(?=[\t;|,]|$)/gm

/** One quoted or plain field with the character that ends it. */
const FIELD = /(?:"[^"]*(?:""[^"]*)*"|[^",;|\t\r\n]*)(?:[,;|\t]|\r\n|\n|\r|$)/y

/**
 * Quotes the ditto marks `"` of a list, which would open a quoted field. A text whose quotes all close stays as it is, unless two
 * marks have lines of the list between them.
 */
function withoutDittoQuotes(text: string): string {
  if (!text.includes('"') || areQuotesRight(text)) return text
  const quoted = text.replace(LONE_QUOTE, '$1""""')
  return areQuotesRight(quoted) ? quoted : text
}

function areQuotesRight(text: string): boolean {
  let end = 0
  while (end < text.length) {
    FIELD.lastIndex = end
    const [field] = FIELD.exec(text) ?? []
    if (field === undefined || isBetweenMarks(field)) return false
    end = FIELD.lastIndex
  }
  return true
}

const HAS_TEXT = /[\p{L}\p{N}]/u

/** Checks whether a quoted field is the end of a line and the beginning of another one, between two ditto marks. */
function isBetweenMarks(field: string): boolean {
  const lines = /^"([^"]*)"[\t;|,\r\n]*$/.exec(field)?.[1]?.split(/[\r\n]+/) ?? []
  if (lines.length < 2) return false
  const [end, beginning] = [lines[0]!.replace(/^ +/, ''), lines.at(-1)!.replace(/(?<! ) +$/, '')]
  const separator = end[0] ?? ''
  return /[\t;|,]/.test(separator) && beginning.endsWith(separator) && [end, beginning].every((line) => HAS_TEXT.test(line))
}

/** Parses the bytes of a text file of unknown encoding. */
export function parseTextFile(bytes: Uint8Array): Sheet {
  const { text, encoding } = decodeUnknown(bytes)
  return { ...parseText(text), ...(encoding && { encoding }) }
}

/** A formula that some programs write around a number, so that a spreadsheet keeps its zeros: `="03312"`. Our own files escape it. */
const TEXT_FORMULA = /^="([^"]*)"$/
const textOf = (cell: string): string => TEXT_FORMULA.exec(cell)?.[1] ?? unescapeFormula(cell)

function addSeparatedRows(builder: TableBuilder, text: string, delimiter: string, from: number): void {
  let index = from
  try {
    parse(text, {
      delimiter,
      record_delimiter: LINE_ENDS,
      relax_quotes: true,
      relax_column_count: true,
      onRecord: (cells: string[]) => {
        builder.setRow(index++, cells.map(textOf))
        return null
      },
    })
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw new SheetRefusal('unclosed_quote', { row: index + 1 })
    throw error
  }
}
