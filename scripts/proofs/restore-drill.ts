import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeBackup } from '../../src/server/features/backups/make-backup.ts'
import { restoreBackup } from '../../src/server/features/backups/restore-backup.ts'
import { openLoft } from '../../src/server/open-loft.ts'
import { fillLoft } from '../bench/fill-loft.ts'

const now = () => new Date()
/** The usual size of photos after the program has re-encoded them. */
const PHOTO_BYTES = 150_000

/** Results of a drill, times in ms. */
export interface DrillResult {
  readonly backupMs: number
  /** From the start of the restore until the loft is open again. */
  readonly restoreMs: number
  /** Counts of the restored loft, which must equal the original ones. */
  readonly birds: number
  readonly photos: number
}

/** Fills a loft, makes a backup, deletes photos and restores; measures the times. */
export async function drillRestore(birds: number, photos: number): Promise<DrillResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'loft-'))
  try {
    const loft = await openLoft({ dataDir, databaseUrl: undefined }, now)
    await fillLoft(loft.db, birds)
    const hashes: string[] = []
    for (let at = 0; at < photos; at += 1) hashes.push(await loft.files.put(randomBytes(PHOTO_BYTES), 'image/jpeg'))
    const backupBegun = performance.now()
    const { id } = await makeBackup(loft, loft.backups, 'by_hand', now())
    const backupMs = performance.now() - backupBegun
    for (const hash of hashes) await loft.files.remove(hash)

    const restoreBegun = performance.now()
    await restoreBackup({ ...loft, dataDir }, loft.backups, id, { now: now() })
    await loft.close()
    const restored = await openLoft({ dataDir, databaseUrl: undefined }, now)
    const restoreMs = performance.now() - restoreBegun
    const { count } = await restored.reads
      .selectFrom('pigeons')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const found: string[] = []
    for await (const { hash } of restored.files.list()) found.push(hash)
    await restored.close()
    return { backupMs, restoreMs, birds: count, photos: found.length }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
