import { listBasketedRows } from '#server/features/basketing/basketed-birds.repository.ts'
import type { Change } from '#server/history/change.ts'
import { deleteRecorded, updateManyRecorded } from '#server/history/recorded.ts'
import { getEventForChange } from './edit-event.ts'
import { listResultRowsOfEvent } from './races.repository.ts'

/** Deletes a race with its results and its basketing list. Errors: `not_found`, `stale_version`. */
export async function deleteEvent(change: Change, id: number): Promise<void> {
  const row = await getEventForChange(change, id)
  const results = await listResultRowsOfEvent(change.trx, id)
  await updateManyRecorded(
    change,
    'race-results',
    results.map((result) => ({ row: result, patch: { deletedAt: change.at }, what: 'delete' as const })),
  )
  const basketed = await listBasketedRows(change.trx, id)
  await updateManyRecorded(
    change,
    'basketed-birds',
    basketed.map((bird) => ({ row: bird, patch: { deletedAt: change.at }, what: 'delete' as const })),
  )
  await deleteRecorded(change, 'race-events', row)
}
