import { detectFileKind, isMarkup, isRecords } from './file-kind.ts'
import { parseIsolated } from './parse-isolated.ts'
import { parseTextFile } from './parse-text.ts'
import { MAX_TEXT_BYTES, type Sheet } from './sheet.ts'
import { SheetRefusal } from './sheet-refusal.ts'

/** Texts up to this size are parsed in this process; larger ones would block other requests. */
const SMALL_TEXT_BYTES = 65_536

/** A file in memory, or in a temporary file with only its beginning in memory. */
export interface SheetFile {
  readonly start: Uint8Array
  readonly size: number
  readonly path?: string
}

/** Reads any .xlsx, .xls or text file into plain rows; throws a {@link SheetRefusal} if it is not one, or harmful. */
export async function readSheets(file: Uint8Array | SheetFile): Promise<Sheet[]> {
  const { start, size, path }: SheetFile = file instanceof Uint8Array ? { start: file, size: file.length } : file
  const kind = detectFileKind(start, size)
  if (kind === 'text' && path === undefined && size <= SMALL_TEXT_BYTES) return [parseTextFile(start)]
  return parseIsolated(kind, path ?? start)
}

/** Reads pasted text: the source of a web page, else a table in plain text. */
export async function readPasted(text: string): Promise<Sheet[]> {
  if (!isMarkup(text) && !isRecords(text)) return [await readTable(text)]
  const bytes = new TextEncoder().encode(text)
  if (bytes.length > MAX_TEXT_BYTES) throw new SheetRefusal('too_large', { limit: MAX_TEXT_BYTES })
  return parseIsolated('html', bytes)
}

/** Reads pasted text into plain rows; throws a {@link SheetRefusal} if it is not a table. */
export async function readTable(text: string): Promise<Sheet> {
  if (!text.trim()) throw new SheetRefusal('empty')
  // Encoded as bytes, so that a byte order mark is removed as in files.
  const bytes = new TextEncoder().encode(text)
  if (bytes.length > MAX_TEXT_BYTES) throw new SheetRefusal('too_large', { limit: MAX_TEXT_BYTES })
  if (bytes.length <= SMALL_TEXT_BYTES) return parseTextFile(bytes)
  const [sheet] = await parseIsolated('text', bytes)
  if (!sheet) throw new SheetRefusal('empty')
  return sheet
}
