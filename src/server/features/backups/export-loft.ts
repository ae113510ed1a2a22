import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { RECORDED_ENTITIES } from '#shared/actions/recorded.ts'
import { engineOf } from '#server/db/columns.ts'
import { listCopiedTables, type CopiedTable } from '#server/db/copied-tables.ts'
import { readRows } from '#server/db/copy-rows.ts'
import type { Db } from '#server/db/database.ts'
import { storedName } from '#server/db/stored-name.ts'
import { listMigrations } from '#server/db/migrate.ts'
import { openSqlite } from '#server/db/open-sqlite.ts'
import { isDiskFull } from '#server/db/is-disk-full.ts'
import { databaseFileOf, beginReadSnapshot, writeSnapshot } from '#server/db/snapshot.ts'
import type { FileStore, StoredFileEntry } from '#server/files/file-store.ts'
import { fileName } from '#server/files/media-type.ts'
import { csvLine, CSV_BOM } from '#server/sheets/write-csv.ts'
import { listUndoneIds } from '#server/features/deleted/deleted.repository.ts'
import { TABLE_OF } from '#server/history/recorded.ts'
import type { BackupStore } from './backup-store.ts'
import {
  EXPORT_FORMAT,
  fileEntry,
  MANIFEST_ENTRY,
  README,
  README_ENTRY,
  rowsEntry,
  csvEntry,
  type ExportManifest,
} from './export-format.ts'

interface ExportedLoft {
  readonly reads: Db
  readonly files: FileStore
  readonly backups: BackupStore
}

/** Photos are already compressed. */
const UNCOMPRESSED = { compress: false }

/** Streams the whole loft, as it is at this moment, as one ZIP file (format: export-format.ts). */
export async function exportLoft({ reads, files, backups }: ExportedLoft, now: Date): Promise<Readable> {
  const { db, close } = await openCopy(reads, backups).catch((error: unknown) => {
    if (isDiskFull(error)) return openInTransaction(reads)
    throw error
  })
  try {
    return await writeZip(db, files, now, close)
  } catch (error) {
    await close()
    throw error
  }
}

interface Source {
  readonly db: Db
  readonly close: () => Promise<void>
}

/**
 * Copies the database first: a slow download must not hold a transaction open, because the write-ahead log would keep growing.
 */
async function openCopy(reads: Db, backups: BackupStore): Promise<Source> {
  const folder = await backups.makeDraft()
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  try {
    const snapshot = join(folder, 'loft.sqlite')
    await writeSnapshot(reads, snapshot)
    const db = openSqlite(snapshot, { readonly: true })
    return { db, close: () => db.destroy().then(removeFolder) }
  } catch (error) {
    await removeFolder()
    throw error
  }
}

/** Reads the database itself in a transaction, as of now, if the disk has no room for a copy: an export must still work then. */
async function openInTransaction(reads: Db): Promise<Source> {
  if (engineOf(reads) === 'postgres') {
    const snapshot = await reads.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
    // A broken connection has nothing to roll back.
    const close = () =>
      snapshot
        .rollback()
        .execute()
        .catch(() => {})
    return { db: snapshot, close }
  }
  const db = openSqlite(await databaseFileOf(reads), { readonly: true })
  await beginReadSnapshot(db)
  return { db, close: () => db.destroy() }
}

/**
 * Writes the entries one after the other. Calls `close` once nothing is read any more: at the end, after an error, or when the
 * client has disconnected.
 */
async function writeZip(db: Db, files: FileStore, now: Date, close: () => Promise<void>): Promise<Readable> {
  const schema = await listMigrations(db)
  const tables = await listCopiedTables(db)
  const entries: StoredFileEntry[] = []
  for await (const entry of files.list()) entries.push(entry)
  const manifest: ExportManifest = {
    format: EXPORT_FORMAT,
    version: 1,
    madeAt: now.toISOString(),
    schema,
    tables: {},
    files: entries.map(fileName),
  }

  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  // Without a listener, an early error would end the process. A later reader still gets it, because the stream is destroyed.
  output.on('error', () => {})
  let part: Readable | undefined
  const add = (name: string, content: () => AsyncIterable<Buffer>, options = {}) =>
    zip.addReadStreamLazy(name, options, (ready) => {
      part = Readable.from(content())
      part.once('error', (error) => output.destroy(error))
      ready(null, part)
    })
  // A copy that cannot be removed now is removed when the backup folder is opened again.
  const release = () => void close().catch(() => {})
  output.once('close', () => {
    if (!part || part.closed) return release()
    part.once('close', release)
    part.destroy()
  })

  zip.addBuffer(Buffer.from(README), README_ENTRY)
  for (const table of tables) {
    add(rowsEntry(table.name), () => jsonLines(db, table, manifest))
    add(csvEntry(table.name), () => csvLines(db, table))
  }
  for (const entry of entries) add(fileEntry(fileName(entry)), () => contentOf(files, entry.hash), UNCOMPRESSED)
  add(MANIFEST_ENTRY, async function* () {
    yield Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`)
  })
  zip.end()
  return output
}

async function* jsonLines(db: Db, table: CopiedTable, manifest: ExportManifest): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let count = 0
  for await (const rows of readRows(db, table)) {
    const chunk = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    hash.update(chunk)
    count += rows.length
    yield chunk
  }
  manifest.tables[table.name] = { rows: count, sha256: hash.digest('hex') }
}

/** Writes the rows for a spreadsheet, without those whose creation was undone: for the user they never existed. */
async function* csvLines(db: Db, table: CopiedTable): AsyncGenerator<Buffer> {
  yield Buffer.from(CSV_BOM + csvLine(table.columns))
  const entity = RECORDED_ENTITIES.find((name) => storedName(TABLE_OF[name]) === table.name)
  const undone = entity === undefined ? new Set<number>() : await listUndoneIds(db, entity)
  for await (const all of readRows(db, table)) {
    const rows = all.filter((row) => !undone.has(Number(row['id'])))
    yield Buffer.from(rows.map((row) => csvLine(table.columns.map((column) => row[column] ?? null))).join(''))
  }
}

async function* contentOf(files: FileStore, hash: string): AsyncGenerator<Buffer> {
  const file = await files.read(hash)
  if (!file) throw new Error(`the file ${hash} is gone`)
  yield file.bytes
}
