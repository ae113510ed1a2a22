import { decodeText, detectTwoByteEncoding } from './decode-text.ts'
import { MAX_TEXT_BYTES, MAX_WORKBOOK_BYTES } from './sheet.ts'
import { SheetRefusal } from './sheet-refusal.ts'

/** The kind of a file by its first bytes; its name is ignored. */
export type FileKind = 'zip' | 'ole' | 'text' | 'html'

const SAMPLE_BYTES = 65_536
/** Printer lists contain a form feed or an escape sequence now and then; binary files are full of control characters. */
const TOLERATED_CONTROL_SHARE = 0.02

const MAGIC_BYTES = {
  zip: [0x50, 0x4b, 0x03, 0x04],
  emptyZip: [0x50, 0x4b, 0x05, 0x06],
  ole: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  png: [0x89, 0x50, 0x4e, 0x47],
  jpeg: [0xff, 0xd8, 0xff],
  gif: [0x47, 0x49, 0x46, 0x38],
  database: [...Buffer.from('SQLite format 3\0')],
} as const

const MARKUP =
  /^\s*<(?:!doctype|!--|\?xml|html|head|body|meta|title|style|script|table|thead|tbody|tfoot|tr|td|th|col|colgroup|caption|div|section|article|main|form|center|font|p|pre|h\d)\b/i

/** Detects the kind of a file from at least its first 64 KB, or refuses it with the most helpful reason. */
export function detectFileKind(bytes: Uint8Array, size = bytes.length): FileKind {
  const startsWith = (magic: readonly number[]) => magic.every((byte, at) => bytes[at] === byte)
  if (bytes.length === 0) throw new SheetRefusal('empty')
  if (startsWith(MAGIC_BYTES.database)) throw new SheetRefusal('database', { format: 'sqlite' })
  if (startsWith(MAGIC_BYTES.pdf)) throw new SheetRefusal('pdf', { format: 'pdf' })
  for (const format of ['png', 'jpeg', 'gif'] as const)
    if (startsWith(MAGIC_BYTES[format])) throw new SheetRefusal('image', { format })
  if (startsWith(MAGIC_BYTES.emptyZip)) throw new SheetRefusal('not_a_spreadsheet', { format: 'zip' })
  const kind = startsWith(MAGIC_BYTES.zip) ? 'zip' : startsWith(MAGIC_BYTES.ole) ? 'ole' : 'text'
  const limit = kind === 'text' ? MAX_TEXT_BYTES : MAX_WORKBOOK_BYTES
  if (size > limit) throw new SheetRefusal('too_large', { limit })
  return kind === 'text' ? kindOfText(bytes.subarray(0, SAMPLE_BYTES)) : kind
}

/** Rows of a table that were copied from the source of a page, with a text in front of them. */
const ROWS = /<tr(?:\s[^<>]{0,200})?>\s*<t[dh][\s>]/i

/** Checks whether a text is the source of a web page, or of a part of one. */
export const isMarkup = (text: string): boolean => MARKUP.test(text) || ROWS.test(text.slice(0, SAMPLE_BYTES))

/** Checks whether a text is a list of records in JSON. */
export const isRecords = (text: string): boolean => /^\s*(?:\[\s*\{|\{)\s*"[^"\n]{1,80}"\s*:/.test(text)

function kindOfText(sample: Uint8Array): 'text' | 'html' {
  const twoBytes = detectTwoByteEncoding(sample) !== undefined
  let controls = 0
  for (const byte of sample) {
    if (byte === 0 && !twoBytes) throw new SheetRefusal('not_a_spreadsheet')
    if (byte < 0x20 && byte !== 0 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) controls++
  }
  if (!twoBytes && controls > sample.length * TOLERATED_CONTROL_SHARE) throw new SheetRefusal('not_a_spreadsheet')
  const text = decodeText(sample)
  if (/^\s*<(?:\?xml|workbook)/i.test(text) && !/<html/i.test(text)) throw new SheetRefusal('html_disguised', { format: 'xml' })
  if (isMarkup(text) || isRecords(text)) return 'html'
  if (!text.trim()) throw new SheetRefusal('empty')
  return 'text'
}
