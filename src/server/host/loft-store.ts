import type { Loft } from '#server/open-loft.ts'
import type { Directory, HostedLoft } from './directory.repository.ts'

/** The storage of a host's lofts: folders with SQLite databases, or one PostgreSQL database. */
export interface LoftStore {
  /** Returns the folder of a loft, which has the data outside its database: backups, archive, key. */
  readonly folderOf: (loft: Pick<HostedLoft, 'number' | 'name'>) => string
  /** Makes the data of a loft that is in the directory already. */
  readonly create: (loft: HostedLoft) => Promise<void>
  /** `isForRestore` treats data of a newer program as unreadable instead of refusing to open it. */
  readonly open: (loft: HostedLoft, options?: { readonly isForRestore?: boolean }) => Promise<Loft>
  /** Waits until a running host has closed a loft that is paused. Errors: `HostRefusal` if it is not closed in time. */
  readonly untilClosed: (loft: HostedLoft) => Promise<void>
  /** Moves the data of a closed loft that has got another name. */
  readonly move: (loft: HostedLoft, newName: string) => Promise<void>
  /** Removes all data of a loft that is closed; may be repeated after an interruption. */
  readonly remove: (loft: HostedLoft) => Promise<void>
  readonly bytesOf: (loft: HostedLoft) => Promise<number>
  /** Number of the newest migration of a loft; null before it was opened for the first time, or if it cannot be read. */
  readonly schemaOf: (loft: HostedLoft) => Promise<string | null>
  /** Returns the newest action of a loft, for streams of changes; undefined where it is asked for in its database. */
  readonly findVersionOf?: (loft: HostedLoft) => Promise<number>
  /** Where several nodes may have a loft open: returns those of some lofts whose scheduled jobs this node runs for the next minute. */
  readonly takeJobs?: (numbers: readonly number[]) => Promise<ReadonlySet<number>>
  readonly endJobs?: (number: number) => Promise<void>
  /** Whether there is the data of a single loft that does not belong to this host yet. */
  readonly holdsOneLoft: () => Promise<boolean>
  /** Makes the single loft the first loft of this host, or completes this after an interruption. */
  readonly adopt: (name: string, directory: Directory) => Promise<void>
  /** Undoes `adopt`; there is no other loft, and nobody uses this one. Afterwards there is no host any more. */
  readonly release: (former: HostedLoft) => Promise<void>
  /** Distributes the lofts over the nodes of a PostgreSQL with Citus. Errors: `HostRefusal` where that is not possible. */
  readonly distribute: (print: (line: string) => void) => Promise<void>
}
