import type { Db } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { sweepOrphans } from '#server/files/sweep-orphans.ts'
import { daysLater } from './days-later.ts'
import { listReferencedFiles } from './referenced-files.repository.ts'

/** A file is stored before the row that shows it; a day is time enough for any upload. */
const UPLOAD_DAYS = 1

/** Removes stored files that nothing shows any more; answers how many. */
export async function sweepFiles({ reads, files }: { reads: Db; files: FileStore }, now: Date): Promise<number> {
  const referenced = await listReferencedFiles(reads)
  return sweepOrphans(files, async (hash) => referenced.has(hash), daysLater(now, -UPLOAD_DAYS))
}
