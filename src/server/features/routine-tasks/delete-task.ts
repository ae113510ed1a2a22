import { requireVersion, type Change } from '#server/history/change.ts'
import { deleteRecorded } from '#server/history/recorded.ts'
import { getTaskRow } from './routine-tasks.repository.ts'
import { showTask } from './show-tasks.ts'

/** Deletes a task; a restore also shows its completions again. Errors: `not_found`, `stale_version`. */
export async function deleteTask(change: Change, id: number): Promise<void> {
  const row = await getTaskRow(change.trx, id)
  requireVersion(change, await showTask(change.trx, row))
  await deleteRecorded(change, 'routine-tasks', row)
}
