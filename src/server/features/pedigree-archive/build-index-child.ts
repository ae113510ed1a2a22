// Runs as a separate process: a malicious file can exploit its parser only here, where only the folder of indexes is writable.
import { SheetRefusal } from '#server/sheets/sheet-refusal.ts'
import { archiveHeader, readArchiveRow, HEADER_SEARCH_ROWS } from './archive-fields.ts'
import { buildIndex } from './archive-index.repository.ts'
import { archiveRows } from './archive-rows.ts'
import type { IndexMessage } from './index-in-child.ts'
import { ARCHIVE_LIMITS } from './index-limits.ts'

async function buildIndexOf(path: string, indexPath: string, stamp: string): Promise<IndexMessage> {
  const builder = buildIndex(indexPath)
  try {
    const firstRows: (readonly string[])[] = []
    const rows = archiveRows(path)
    let header: ReturnType<typeof archiveHeader>
    let birds = 0
    let characters = 0
    const addRow = (row: readonly string[]): void => {
      const read = header && readArchiveRow(row, header)
      if (!read) return
      birds += 1
      for (const text of Object.values(read.texts)) characters += text.length
      if (birds > ARCHIVE_LIMITS.birds) throw new SheetRefusal('too_many_rows', { limit: ARCHIVE_LIMITS.birds })
      if (characters > ARCHIVE_LIMITS.characters) throw new SheetRefusal('too_large')
      builder.add(read)
    }
    const readHeader = (): void => {
      header = archiveHeader(firstRows)
      if (header) firstRows.slice(header.rowIndex + 1).forEach(addRow)
    }
    for await (const row of rows) {
      if (firstRows.length < HEADER_SEARCH_ROWS) firstRows.push(row)
      else addRow(row)
      if (firstRows.length === HEADER_SEARCH_ROWS && !header) {
        readHeader()
        if (!header) break
      }
    }
    if (firstRows.length < HEADER_SEARCH_ROWS) readHeader()
    if (!header) {
      builder.abandon()
      return { problem: 'no_header' }
    }
    builder.finish(stamp)
    return { done: true }
  } catch (error) {
    builder.abandon()
    return { problem: error instanceof SheetRefusal ? error.reason : 'damaged' }
  }
}

const [path = '', indexPath = '', stamp = ''] = process.argv.slice(2)
const message = await buildIndexOf(path, indexPath, stamp)
process.send?.(message, () => process.disconnect())
