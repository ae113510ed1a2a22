import type { FileStore } from './file-store.ts'

/**
 * Removes the files that were stored before `olderThan` and have no reference; returns their number.
 *
 * Files are stored before the row that refers to them, so `olderThan` must be early enough for every upload in progress: one day
 * is plenty.
 */
export async function sweepOrphans(
  store: FileStore,
  isReferenced: (hash: string) => Promise<boolean>,
  olderThan: Date,
): Promise<number> {
  let removed = 0
  for await (const { hash, storedAt } of store.list()) {
    if (storedAt >= olderThan || (await isReferenced(hash))) continue
    if (await store.remove(hash, olderThan)) removed += 1
  }
  return removed
}
