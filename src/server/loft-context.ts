import type { StoreState } from '#shared/backups/store-state.ts'
import type { Db } from '#server/db/database.ts'
import type { BackupStore } from '#server/features/backups/backup-store.ts'
import type { PasswordCost } from '#server/features/accounts/hash-password.ts'
import type { SetUpCode } from '#server/features/accounts/set-up-code.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { SecureConnection } from '#server/tls/secure-connection.ts'

/** Everything the server needs from outside; tests pass their own. */
export interface LoftContext {
  /** For writes and transactions. */
  readonly db: Db
  /** For plain reads: on SQLite a separate connection, so that a long import does not block them. */
  readonly reads: Db
  readonly files: FileStore
  /** Folder of the data outside the database: the pedigree archive, and the key that encrypts secrets. */
  readonly dataDir: string
  readonly backups: BackupStore
  /** State of the database at the start; `whole` if absent. */
  readonly store?: StoreState
  /** Restarts the program after the current reply is sent. */
  readonly restart?: () => void
  /** The only clock. */
  readonly now: () => Date
  /** Whether replies are validated against the contract (in tests and development). */
  readonly checksReplies?: boolean
  /** Folder of the built client; without one only the API is served. */
  readonly clientFolder?: string
  /** Address under which other devices reach the program. */
  readonly publicUrl?: string
  /** The loft's own HTTPS, if enabled. */
  readonly secure?: SecureConnection
  /** Whether a loft without accounts is open to everybody who can reach it. */
  readonly isInsecure?: boolean
  /** Names and addresses of this computer in its local network, if it listens there. */
  readonly networkNames?: readonly string[]
  /** The code that creates the first account, printed when the program starts. */
  readonly setUpCode?: SetUpCode
  /** Cost of hashing a password; tests use a lower one. */
  readonly passwordCost?: PasswordCost
}
