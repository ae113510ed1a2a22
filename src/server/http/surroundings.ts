import type { StoreState } from '#shared/backups/store-state.ts'
import type { Db } from '#server/db/database.ts'
import type { BackupShelf } from '#server/features/backups/backup-shelf.ts'
import type { PasswordCost } from '#server/features/accounts/hash-password.ts'
import type { SetUpCode } from '#server/features/accounts/set-up-code.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { SecureConnection } from '#server/tls/secure-connection.ts'

/** All the server needs from outside. Tests hand in their own. */
export interface Surroundings {
  /** Writes and transactions. */
  readonly db: Db
  /** Plain reads: a connection of its own on SQLite, so that a long import does not hold them up. */
  readonly reads: Db
  readonly files: FileStore
  /** Folder of what lies beside the database: the archive of pedigrees, and the key that seals secrets. */
  readonly dataDir: string
  readonly backups: BackupShelf
  /** How the database was found at the start; whole unless said. */
  readonly store?: StoreState
  /** Opens the program anew, once the answer under way is sent. */
  readonly restart?: () => void
  /** The only clock. */
  readonly now: () => Date
  /** Holds replies against the contract; a running loft trusts its tests. */
  readonly checksReplies?: boolean
  /** Folder of the built client; without one only the API is served. */
  readonly clientFolder?: string
  /** Address under which other devices reach the program. */
  readonly publicUrl?: string
  /** HTTPS of the loft's own, where it is on. */
  readonly secure?: SecureConnection
  /** Whether a loft without accounts is open to everybody who reaches it. */
  readonly isInsecure?: boolean
  /** Names and addresses of this computer in its own network, where it is reached by them. */
  readonly networkNames?: readonly string[]
  /** Makes the first account; printed where the program was started. */
  readonly setUpCode?: SetUpCode
  /** What hashing a password costs; tests pay less. */
  readonly passwordCost?: PasswordCost
}
