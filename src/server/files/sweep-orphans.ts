import type { FileStore } from './file-store.ts'

/**
 * Removes the files that were stored before `olderThan` and that nothing refers to; answers how many.
 *
 * Files are stored before the row that refers to them, so `olderThan` must leave every upload in progress its time:
 * a day is plenty.
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
