import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { decodeText, detectTwoByteEncoding } from '#server/sheets/decode-text.ts'
import { findDelimiter } from '#server/sheets/delimiter.ts'
import { detectFileKind } from '#server/sheets/file-kind.ts'
import { SheetRefusal } from '#server/sheets/sheet-refusal.ts'

const SAMPLE_BYTES = 262_144
/** A longer record means that a quotation mark is never closed. */
const MAX_RECORD_LENGTH = 1024 * 1024

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Streams the rows of a text file, or of the first sheet of a workbook. Errors: SheetRefusal. */
export async function* archiveRows(path: string): AsyncGenerator<readonly string[]> {
  const sample = await readSample(path)
  if (requireTableKind(sample) !== 'zip') return yield* textRows(path, sample)
  // The libraries for workbooks take longer to load than most text files to index.
  const { workbookRows } = await import('./workbook-rows.ts')
  yield* workbookRows(path)
}

/** Detects the format of a file from its beginning. Errors: SheetRefusal for an old Excel file and for a web page. */
export function requireTableKind(sample: Buffer) {
  const kind = detectFileKind(sample)
  if (kind === 'ole') throw new SheetRefusal('other_format', { format: 'xls' })
  if (kind === 'html') throw new SheetRefusal('html_disguised', { format: 'html' })
  return kind
}

/** Reads the beginning of a file, from which its format is detected. */
export async function readSample(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function* textRows(path: string, sample: Buffer): AsyncGenerator<readonly string[]> {
  const encoding = detectTwoByteEncoding(sample) ?? ((await isUtf8(path)) ? 'utf-8' : 'windows-1252')
  const parser = parse({
    delimiter: findDelimiter(decodeText(sample)) ?? ',',
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: MAX_RECORD_LENGTH,
  })
  // Errors of both streams are thrown by the loop below.
  pipeline(Readable.from(decodedChunks(path, encoding)), parser, () => undefined)
  try {
    for await (const row of parser as AsyncIterable<string[]>) yield row
  } catch (error) {
    const isUnclosed =
      error instanceof CsvError && (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE')
    throw isUnclosed ? new SheetRefusal('unclosed_quote') : error
  } finally {
    parser.destroy()
  }
}

async function* decodedChunks(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/** Returns whether a file is valid UTF-8. It reads the whole file, because one invalid byte at the end means another encoding. */
async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
