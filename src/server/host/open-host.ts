import { clubsOf, type Clubs } from './clubs.repository.ts'
import { directoryOf, type Directory } from './directory.repository.ts'
import { folderLofts } from './folder-lofts.ts'
import { hostAccountsOf, type HostAccounts } from './host-account.repository.ts'
import { openHostFiles } from './host-database.repository.ts'
import type { LoftStore } from './loft-store.ts'

/** What a host has stored: its directory, account and clubs, and its lofts. */
export interface HostData {
  readonly dataDir: string
  readonly now: () => Date
  readonly directory: Directory
  readonly accounts: HostAccounts
  readonly clubs: Clubs
  readonly lofts: LoftStore
  /** Errors: `StoreLost` if the directory of lofts is no longer there. */
  readonly requireDirectory: () => void
  readonly close: () => Promise<void>
}

/** Opens the data of a host; it is made if there is none. */
export async function openHostData(dataDir: string, now: () => Date): Promise<HostData> {
  const databases = await openHostFiles(dataDir)
  let closing: Promise<void> | undefined
  const close = () => (closing ??= databases.close())
  return {
    ...{ dataDir, now, close },
    directory: directoryOf(databases, now),
    accounts: hostAccountsOf(databases, now),
    clubs: clubsOf(databases, now),
    lofts: folderLofts(dataDir, now, close),
    requireDirectory: databases.requireDirectory,
  }
}
