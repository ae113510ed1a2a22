import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { engineOf } from '#server/db/columns.ts'
import { listCopiedTables, type CopiedTable } from '#server/db/copied-tables.ts'
import { readRows } from '#server/db/copy-rows.ts'
import type { Db } from '#server/db/database.ts'
import { listSchema } from '#server/db/migrate.ts'
import { openSqlite } from '#server/db/open-sqlite.ts'
import { isDiskFull } from '#server/db/is-disk-full.ts'
import { fileOf, holdStill, writeSnapshot } from '#server/db/snapshot.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { fileName } from '#server/files/media-type.ts'
import { csvLine, CSV_START } from '#server/sheets/write-csv.ts'
import {
  EXPORT_FORMAT,
  fileEntry,
  MANIFEST_ENTRY,
  README,
  README_ENTRY,
  rowsEntry,
  sheetEntry,
  type ExportManifest,
} from './export-format.ts'

interface Exported {
  readonly reads: Db
  readonly files: FileStore
  readonly dataDir: string
}

/** Photos are compressed already. */
const AS_IT_IS = { compress: false }

/** Streams everything a loft keeps, as it is at this moment, as one ZIP file (its parts: export-format.ts). */
export async function exportLoft({ reads, files, dataDir }: Exported, now: Date): Promise<Readable> {
  const { db, close } = await copyOf(reads, dataDir).catch((error: unknown) => {
    if (isDiskFull(error)) return heldStill(reads)
    throw error
  })
  try {
    const zip = await fill(db, files, now)
    const output = zip.outputStream as Readable
    // Also when the one who asked has gone away.
    output.once('close', () => void close())
    return output
  } catch (error) {
    await close()
    throw error
  }
}

interface Source {
  readonly db: Db
  readonly close: () => Promise<void>
}

/** A slow download must not hold up the database, whose log would grow all the while. */
async function copyOf(reads: Db, dataDir: string): Promise<Source> {
  const folder = await mkdtemp(join(dataDir, 'export-'))
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

/** Where the disk has no room for a copy the database itself is read, as it was when this began: also then one can leave. */
async function heldStill(reads: Db): Promise<Source> {
  if (engineOf(reads) === 'postgres') {
    const snapshot = await reads.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
    return { db: snapshot, close: () => snapshot.rollback().execute() }
  }
  const db = openSqlite(await fileOf(reads), { readonly: true })
  await holdStill(db)
  return { db, close: () => db.destroy() }
}

async function fill(db: Db, files: FileStore, now: Date): Promise<ZipFile> {
  const zip = new ZipFile()
  const add = (name: string, content: () => AsyncIterable<Buffer>, options = {}) =>
    zip.addReadStreamLazy(name, options, (ready) => ready(null, Readable.from(content())))
  const manifest: ExportManifest = {
    format: EXPORT_FORMAT,
    version: 1,
    madeAt: now.toISOString(),
    schema: await listSchema(db),
    tables: {},
    files: [],
  }
  zip.addBuffer(Buffer.from(README), README_ENTRY)
  for (const table of await listCopiedTables(db)) {
    add(rowsEntry(table.name), () => lines(db, table, manifest))
    add(sheetEntry(table.name), () => sheet(db, table))
  }
  for await (const entry of files.list()) {
    const name = fileName(entry)
    manifest.files.push(name)
    add(fileEntry(name), () => contentOf(files, entry.hash), AS_IT_IS)
  }
  add(MANIFEST_ENTRY, async function* () {
    yield Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`)
  })
  zip.end()
  return zip
}

async function* lines(db: Db, table: CopiedTable, manifest: ExportManifest): AsyncGenerator<Buffer> {
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

async function* sheet(db: Db, table: CopiedTable): AsyncGenerator<Buffer> {
  yield Buffer.from(CSV_START + csvLine(table.columns))
  for await (const rows of readRows(db, table))
    yield Buffer.from(rows.map((row) => csvLine(table.columns.map((column) => row[column] ?? null))).join(''))
}

async function* contentOf(files: FileStore, hash: string): AsyncGenerator<Buffer> {
  const file = await files.read(hash)
  if (!file) throw new Error(`the file ${hash} is gone`)
  yield file.bytes
}
