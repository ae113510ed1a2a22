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

/** Keeps files by the SHA-256 of their bytes: the same content is kept once, and never changes under its hash. */
export interface FileStore {
  /**
   * Stores a file and answers its hash once it would survive a power cut.
   *
   * Call it before the transaction that refers to the file. Storing the same content again renews its `storedAt`.
   */
  put(bytes: Buffer, mediaType: MediaType): Promise<string>
  read(hash: string): Promise<StoredFile | undefined>
  has(hash: string): Promise<boolean>
  /** Removes a file, with `storedBefore` only one that was not stored again since then; tells whether it did. */
  remove(hash: string, storedBefore?: Date): Promise<boolean>
  /** Lists every file in the order of the hashes, without reading their contents. */
  list(): AsyncIterable<StoredFileEntry>
}

export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
