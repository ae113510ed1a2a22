import { isEmptyingConfirmed } from '#shared/emptying/confirm-emptying.ts'
import type { Db } from '#server/db/database.ts'
import { addAuditEntryFor } from '#server/features/accounts/audit-log.repository.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import type { Change } from '#server/history/change.ts'
import { wasChangedSince } from '#server/history/replacing-actions.repository.ts'
import { Refusal } from '#server/http/refusal.ts'
import { countBirdsAndLofts, markEmptied, removeEmptiedRows, removeHistory, removeOwnTemplates } from './emptying.repository.ts'

/** Refuses unless the user typed the name of the loft. Errors: `not_confirmed`. */
export async function requireTypedName(db: Db, typed: string): Promise<void> {
  const { loftName } = await findSettings(db)
  if (isEmptyingConfirmed(typed, loftName)) return
  const expected = loftName === null ? 'EMPTY, because the loft has no name,' : 'the name of the loft'
  throw new Refusal('not_confirmed', `Send ${expected} to confirm`, { field: 'name' })
}

/**
 * Permanently removes all birds and lofts with their data. Only the backup made before can restore them.
 *
 * Errors: `loft_changed` if something is not in that backup.
 */
export async function emptyLoft(change: Change, backedUpVersion: number): Promise<{ birds: number; mainLofts: number }> {
  const { trx } = change
  if (await wasChangedSince(change, backedUpVersion)) {
    throw new Refusal('loft_changed', 'The loft was changed during the backup. Nothing was removed. Try again.')
  }
  const counts = await countBirdsAndLofts(trx)
  await removeEmptiedRows(trx)
  await removeOwnTemplates(trx)
  await removeHistory(change)
  await markEmptied(change)
  await addAuditEntryFor(change, 'loft_emptied')
  return counts
}
