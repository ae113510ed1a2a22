import { createHash } from 'node:crypto'
import type { MediaType, StoredFileName } from './media-type.ts'

export interface StoredFile {
  readonly bytes: Buffer
  readonly mediaType: MediaType
}

export interface StoredFileEntry extends StoredFileName {
  readonly size: number
  readonly storedAt: Date
}

/** Stores files by the SHA-256 of their bytes: the same content is stored once, and the content of a hash never changes. */
export interface FileStore {
  /**
   * Stores a file and returns its hash once it would survive a power failure.
   *
   * Call it before the transaction that refers to the file. Storing the same content again updates its `storedAt`.
   */
  put(bytes: Buffer, mediaType: MediaType): Promise<string>
  read(hash: string): Promise<StoredFile | undefined>
  has(hash: string): Promise<boolean>
  /** Removes a file; with `storedBefore` only if it was not stored again since then. Returns whether it was removed. */
  remove(hash: string, storedBefore?: Date): Promise<boolean>
  /** Lists every file ordered by hash, without reading the contents. */
  list(): AsyncIterable<StoredFileEntry>
}

export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
