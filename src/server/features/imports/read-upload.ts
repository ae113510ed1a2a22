import type { ReceivedFile, ReceivedTable } from '#shared/api/endpoint.ts'
import { Refusal } from '#server/http/refusal.ts'
import { readPasted, readSheets } from '#server/sheets/read-sheets.ts'
import type { StoredSheet } from './sheet-tables.ts'

/** An uploaded file after reading. */
export interface Upload {
  readonly fileName: string
  /** JSON of the sheets. */
  readonly sheets: string
}

/**
 * Reads a file, or the text pasted into a field, into sheets.
 *
 * Errors: `sheet_missing`, `text_empty`, and those of a file that is not a table.
 */
export async function readUpload(file: ReceivedFile | ReceivedTable | undefined, text?: string, field = 'text'): Promise<Upload> {
  if (!file && text === undefined) throw new Refusal('sheet_missing', 'Please select a file to upload', { field: 'file' })
  if (!file && !text?.trim()) throw new Refusal('text_empty', 'The text is empty. Paste the rows of a table.', { field })
  const sheets = file ? await readSheets('bytes' in file ? file.bytes : file) : await readPasted(text ?? '')
  const stored = sheets.map(({ name, rows, epoch, encoding }): StoredSheet => ({
    name,
    rows,
    ...(epoch === 1904 && { epoch }),
    ...(encoding && { encoding }),
  }))
  return { fileName: file?.filename ?? '', sheets: JSON.stringify(stored) }
}
