import type { Db } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { sweepOrphans } from '#server/files/sweep-orphans.ts'
import { daysLater } from './days-later.ts'
import type { DaysBefore } from './purge-deleted.ts'
import { listReferencedFiles } from './referenced-files.repository.ts'

/** Days before an unused file is removed: a file is stored before its row, and any upload finishes within a day. */
const UPLOAD_DAYS = 1

/** Removes stored files that nothing refers to; returns their number. */
export async function removeUnusedFiles(
  { reads, files }: { reads: Db; files: FileStore },
  now: Date,
  daysBefore: DaysBefore = async (days) => daysLater(now, -days),
): Promise<number> {
  const referenced = await listReferencedFiles(reads)
  return sweepOrphans(files, async (hash) => referenced.has(hash), await daysBefore(UPLOAD_DAYS))
}
