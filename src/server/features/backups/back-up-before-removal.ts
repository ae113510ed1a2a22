import type { LoftContext } from '#server/loft-context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { storeStateOf } from '#server/store-state-of.ts'
import { makeBackup } from './make-backup.ts'
import type { Manifest } from './manifest.ts'

/**
 * Makes the verified backup that is required before large removals.
 *
 * Errors: `copy_damaged`, `storage_full`, `store_damaged`; the caller must remove nothing then.
 */
export async function backUpBeforeRemoval(loft: LoftContext): Promise<Manifest> {
  const { backups, now } = loft
  if (storeStateOf(loft) !== 'intact') throw new Refusal('store_damaged', 'The data of the loft is damaged. Restore a backup.')
  const manifest = await backups.inTurn(() => makeBackup(loft, backups, 'before_removal', now()))
  const { problem } = manifest
  if (problem === null) return manifest
  throw new Refusal('copy_damaged', 'The backup made before the removal is damaged, so nothing was removed.', { problem })
}
