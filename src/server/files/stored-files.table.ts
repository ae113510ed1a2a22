import type { Kysely } from 'kysely'
import type { MediaType } from './media-type.ts'

/** The columns of `stored_files`: uploaded files where several nodes share a database. */
export interface StoredFilesTable {
  /** SHA-256 of the content, the primary key. */
  hash: string
  mediaType: MediaType
  /** Bytes. */
  size: number
  content: Buffer
  /** Moment in UTC of the last time this content was stored. */
  createdAt: string
}

/** As much of a database as the store needs to know. */
export type StoredFilesDb = Kysely<{ storedFiles: StoredFilesTable }>
