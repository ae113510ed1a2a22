import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { blockWrites } from '#server/db/database.ts'
import { createEmptyDatabase } from '#server/db/empty-database.ts'
import { stageDatabase } from '#server/db/staged-database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { LoftContext } from '#server/loft-context.ts'

/**
 * Stages an empty database for a loft whose database is missing; it takes effect at the next start. The backups are kept. Errors:
 * `already_so` if the loft has a database.
 */
export async function startEmpty({ db, dataDir, store }: Pick<LoftContext, 'db' | 'dataDir' | 'store'>): Promise<void> {
  if (store !== 'missing') throw new Refusal('already_so', 'The loft has a database. To empty it, use Settings, Advanced.')
  const path = join(dataDir, 'empty.sqlite')
  await createEmptyDatabase(path)
  await stageDatabase(path, { dataDir, keepsOld: true })
  await rm(path, { force: true })
  blockWrites(db, 'restarting')
}
