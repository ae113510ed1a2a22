import type { ReceivedFile } from '#shared/api/endpoint.ts'
import { isExchange, openExchange } from '#server/features/exchange/read-exchange.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { toImportTable } from './extras.ts'
import type { NamedTable } from './inventory-session.ts'
import { readUpload } from './read-upload.ts'

/** Reads a pedigree: a table, pasted text, or an exchange file, recognised by its content. */
export async function readPedigree(files: FileStore, file: ReceivedFile | undefined, text?: string): Promise<NamedTable> {
  const kind = 'pedigree' as const
  if (!file || !isExchange(file.bytes)) return { kind, ...(await readUpload(file, text)) }
  return { kind, fileName: file.filename, ...(await toImportTable(files, await openExchange(file.bytes))) }
}
