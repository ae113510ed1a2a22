import type { StoreState } from '#shared/backups/store-state.ts'
import type { Db } from '#server/db/database.ts'
import type { BackupStore } from '#server/features/backups/backup-store.ts'
import type { FileStore } from '#server/files/file-store.ts'

/** The data of one loft, and the clock; tests pass their own. `AppContext` has the parts of the process. */
export interface LoftContext {
  /** For writes and transactions. */
  readonly db: Db
  /** For plain reads: on SQLite a separate connection, so that a long import does not block them. */
  readonly reads: Db
  readonly files: FileStore
  /** Folder of the data outside the database: the pedigree archive, and the key that encrypts secrets. */
  readonly dataDir: string
  readonly backups: BackupStore
  /** State of the database at the start; `intact` if absent. `storeStateOf` gives the present one. */
  readonly store?: StoreState
  /** The only clock. */
  readonly now: () => Date
}
