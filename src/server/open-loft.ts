import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import { lockDataFolder } from './db/lock-data-folder.ts'
import { migrate } from './db/migrate.ts'
import { openPostgres } from './db/open-postgres.ts'
import { openSqlite } from './db/open-sqlite.ts'
import { databaseFileStore } from './files/stored-files.repository.ts'
import { openFolderFileStore } from './files/folder-file-store.ts'
import type { FileStore } from './files/file-store.ts'

/** The opened stores of one loft. */
export interface Loft {
  readonly db: Db
  readonly reads: Db
  readonly files: FileStore
  readonly close: () => Promise<void>
}

/** Opens the database and the files of a loft and brings the schema up to date. */
export async function openLoft(config: Pick<Config, 'dataDir' | 'databaseUrl'>, now: () => Date): Promise<Loft> {
  if (config.databaseUrl !== undefined) {
    const db = openPostgres({ connectionString: config.databaseUrl })
    await migrate(db)
    return { db, reads: db, files: databaseFileStore(db, now), close: () => db.destroy() }
  }
  mkdirSync(config.dataDir, { recursive: true })
  const unlock = lockDataFolder(config.dataDir)
  const file = join(config.dataDir, 'loft.sqlite')
  const db = openSqlite(file)
  await migrate(db)
  const reads = openSqlite(file, { readonly: true })
  const files = await openFolderFileStore(join(config.dataDir, 'files'), now)
  const close = async () => {
    await reads.destroy()
    await db.destroy()
    unlock()
  }
  return { db, reads, files, close }
}
