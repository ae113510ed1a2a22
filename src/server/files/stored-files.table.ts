import type { Kysely } from 'kysely'
import type { MediaType } from './media-type.ts'

/** The columns of `stored_files`: uploaded files, when several nodes share a database. */
export interface StoredFilesTable {
  /** SHA-256 of the content, the primary key. */
  hash: string
  mediaType: MediaType
  /** Bytes. */
  size: number
  content: Buffer
  /** Time (UTC) when this content was last stored. */
  createdAt: string
}

/** The part of the database that the store needs. */
export type StoredFilesDb = Kysely<{ storedFiles: StoredFilesTable }>
