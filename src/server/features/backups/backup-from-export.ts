import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { listCopiedTables, type CopiedTable } from '#server/db/copied-tables.ts'
import { deferReferences, removeAllRows, writeRows, type RawRow } from '#server/db/copy-rows.ts'
import { inTransaction, type Trx } from '#server/db/database.ts'
import { DatabaseFileError } from '#server/db/database-file.ts'
import { isDiskFull } from '#server/db/is-disk-full.ts'
import { isKnownSchema, migrate } from '#server/db/migrate.ts'
import { openSqlite } from '#server/db/open-sqlite.ts'
import { hashOf, type FileStore } from '#server/files/file-store.ts'
import { readLines } from '#server/files/read-lines.ts'
import { parseFileName } from '#server/files/media-type.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { BackupStore } from './backup-store.ts'
import { entryKind, exportManifestSchema, exportRowSchema, type ExportManifest } from './export-format.ts'
import { findImpossibleRow } from './impossible-rows.repository.ts'
import { freeId, manifestOf, verifyNewBackup } from './make-backup.ts'
import type { Manifest } from './manifest.ts'

/** Rows per insert; a batch is also written once it exceeds `BATCH_BYTES`. */
const BATCH_ROWS = 2000
const BATCH_BYTES = 8 * 1024 * 1024
/** Longest line of an export. The file of an import is stored as JSON inside JSON, where a character may take seven bytes. */
const MAX_LINE_BYTES = 256 * 1024 * 1024
const MAX_MANIFEST_BYTES = 64 * 1024 * 1024
const MAX_FILE_BYTES = 32 * 1024 * 1024

const NOT_AN_EXPORT = 'This is not an export of a loft. Choose the .zip file made with "Export everything".'

/**
 * Reads an export of either engine into a new backup, which can be restored like any other.
 *
 * It counts and hashes everything. Errors: `not_an_export`, `export_damaged`, `export_newer`; nothing is stored then.
 */
export async function backupFromExport(
  path: string,
  backupStore: BackupStore,
  loftFiles: FileStore,
  now: Date,
): Promise<Manifest> {
  const zip = await openZip(path)
  try {
    const entries = await listEntries(zip)
    const manifest = await readManifest(zip, entries)
    if (!isKnownSchema(manifest.schema)) {
      throw new Refusal('export_newer', 'This export was written by a newer version of the program. Update the program first.')
    }
    const added = await backupStore.add(async (database) => {
      await writeDatabase(database, manifest, (name) => openEntry(zip, entries, name))
      await importFiles(manifest, backupStore.files, (name) => openEntry(zip, entries, name))
      const details = { id: await freeId(backupStore, 'brought', now), reason: 'brought' as const, files: manifest.files, now }
      return manifestOf(database, details).catch((error: unknown) => {
        throw error instanceof Refusal ? exportDamaged('its rows contradict each other') : error
      })
    })
    return await verifyNewBackup(backupStore, added, loftFiles, now)
  } catch (error) {
    // A full disk or a failed worker of this computer does not mean that the export is damaged.
    if (error instanceof Refusal || error instanceof DatabaseFileError || isDiskFull(error)) throw error
    throw exportDamaged(error instanceof Error ? error.message : String(error))
  } finally {
    zip.close()
  }
}

const exportDamaged = (reason: string) => new Refusal('export_damaged', `This export is damaged or was cut short: ${reason}`)

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false })
  } catch (error) {
    throw new Refusal('not_an_export', NOT_AN_EXPORT, { reason: error instanceof Error ? error.message : String(error) })
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entryKind(entry.fileName) === undefined) throw new Refusal('not_an_export', NOT_AN_EXPORT)
    entries.set(entry.fileName, entry)
  }
  return entries
}

async function openEntry(zip: ZipFile, entries: ReadonlyMap<string, Entry>, name: string): Promise<Readable> {
  const entry = entries.get(name)
  if (!entry) throw exportDamaged(`${name} is missing`)
  return zip.openReadStreamPromise(entry)
}

async function readManifest(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<ExportManifest> {
  const entry = entries.get('manifest.json')
  if (!entry || entry.uncompressedSize > MAX_MANIFEST_BYTES) throw new Refusal('not_an_export', NOT_AN_EXPORT)
  const bytes = await buffer(await zip.openReadStreamPromise(entry))
  const read = z.safeParse(exportManifestSchema, JSON.parse(bytes.toString('utf8')))
  if (!read.success) throw new Refusal('not_an_export', NOT_AN_EXPORT)
  return read.data
}

type OpenEntry = (name: string) => Promise<Readable>

/** Creates a database with the schema version of the export, because its rows fit only that one. A restore migrates it. */
async function writeDatabase(path: string, { schema, tables }: ExportManifest, open: OpenEntry): Promise<void> {
  const db = openSqlite(path)
  try {
    await migrate(db, schema.at(-1))
    await inTransaction(db, async (trx) => {
      await removeAllRows(trx)
      await deferReferences(trx)
      const targets = new Map((await listCopiedTables(trx)).map((table) => [table.name, table]))
      for (const [name, expected] of Object.entries(tables)) {
        const target = targets.get(name)
        if (!target) throw exportDamaged(`there is no table ${name}`)
        await importRows(trx, target, expected, await open(`tables/${name}.jsonl`))
      }
      const impossible = await findImpossibleRow(trx)
      if (impossible !== undefined) throw exportDamaged(impossible)
    })
  } finally {
    await db.destroy()
  }
}

async function importRows(
  trx: Trx,
  table: CopiedTable,
  expected: { readonly rows: number; readonly sha256: string },
  content: Readable,
): Promise<void> {
  const hash = createHash('sha256')
  let count = 0
  let batch: RawRow[] = []
  let batchBytes = 0
  const flush = async () => {
    await writeRows(trx, table, batch)
    batch = []
    batchBytes = 0
  }
  for await (const line of readLines(content, MAX_LINE_BYTES)) {
    hash.update(line)
    const read = z.safeParse(exportRowSchema, JSON.parse(line.toString('utf8')))
    if (!read.success) throw exportDamaged(`row ${count + 1} of ${table.name} cannot be read`)
    count += 1
    batchBytes += line.length
    if (batch.push(read.data) === BATCH_ROWS || batchBytes > BATCH_BYTES) await flush()
  }
  await flush()
  if (count !== expected.rows) throw exportDamaged(`${table.name} has ${count} rows instead of ${expected.rows}`)
  if (hash.digest('hex') !== expected.sha256) throw exportDamaged(`the rows of ${table.name} have changed`)
}

async function importFiles({ files }: ExportManifest, into: FileStore, open: OpenEntry): Promise<void> {
  for (const name of files) {
    const parsed = parseFileName(name)
    if (!parsed) throw exportDamaged(`${name} is not a file of a loft`)
    const content = await open(`files/${name}`)
    const bytes = await readBounded(content, name)
    if (hashOf(bytes) !== parsed.hash) throw exportDamaged(`the file ${name} has changed`)
    await into.put(bytes, parsed.mediaType)
  }
}

async function readBounded(content: Readable, name: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    size += (chunk as Buffer).length
    if (size > MAX_FILE_BYTES) throw exportDamaged(`the file ${name} is too large`)
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}
