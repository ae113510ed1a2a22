import { readFile } from 'node:fs/promises'
import { streamXlsxRows } from 'hucre/xlsx'
import { plainNumber } from '#server/sheets/cell-text.ts'
import { SheetRefusal } from '#server/sheets/sheet-refusal.ts'
import { zipEntries } from '#server/sheets/unzip.ts'
import { ARCHIVE_LIMITS } from './index-limits.ts'

/** Compressed size of empty content. */
const EMPTY_COMPRESSED_BYTES = 2

/** Streams the rows of the first sheet of a workbook. Errors: SheetRefusal. */
export async function* workbookRows(path: string): AsyncGenerator<readonly string[]> {
  try {
    const bytes = await readFile(path)
    refuseZipBomb(bytes)
    for await (const { values } of streamXlsxRows(bytes)) yield values.map(textOf)
  } catch (error) {
    const isSystem = error instanceof Error && 'syscall' in error
    throw isSystem || error instanceof SheetRefusal ? error : new SheetRefusal('damaged')
  }
}

/**
 * Refuses a ZIP bomb. Sheets are streamed, but all other parts are read at once; the reader stops if a part is larger than
 * declared.
 */
function refuseZipBomb(bytes: Buffer): void {
  const entries = zipEntries(bytes)
  const otherParts = entries.filter(({ name }) => !name.startsWith('xl/worksheets/sheet'))
  const undeclared = entries.some(({ packed, inflated }) => inflated === 0 && packed > EMPTY_COMPRESSED_BYTES)
  if (undeclared || otherParts.reduce((sum, { inflated }) => sum + inflated, 0) > ARCHIVE_LIMITS.wholePartsBytes) {
    throw new SheetRefusal('zip_bomb')
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return plainNumber(value)
  return value instanceof Date ? value.toISOString().slice(0, 10) : ''
}
