import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { updateRecorded } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import { getTaskRow, listLatestCompletions } from './routine-tasks.repository.ts'
import { showTask } from './show-tasks.ts'

/**
 * Reverts the latest completion of a task: the task is due again on its previous day.
 *
 * Errors: `not_found`, `stale_version`, `not_latest_completion`.
 */
export async function revertCompletion(change: Change, id: number, completionId: number): Promise<RoutineTask> {
  const row = await getTaskRow(change.trx, id)
  requireVersion(change, await showTask(change.trx, row))
  const [latest, before] = await listLatestCompletions(change.trx, id, 2)
  if (latest?.id !== completionId) {
    throw latest && completionId < latest.id
      ? new Refusal('not_latest_completion', `Task ${id} has a later completion: revert that one first`, { latest: latest.id })
      : new Refusal('not_found', `Task ${id} has no completion ${completionId}`)
  }
  // Recorded as an undo and not as a deletion, so that Recently deleted does not list it.
  await updateRecorded(change, 'task-completions', latest, { deletedAt: change.at } as object, 'undo')
  const updated = await updateRecorded(change, 'routine-tasks', row, {
    lastCompletedDate: before?.completedDate ?? null,
    nextDueDate: latest.dueDate,
    // A completion deactivates only a one-time task; a repeating one may have been paused since and stays so.
    ...(row.intervalDays === null && { isActive: 1 }),
  })
  return showTask(change.trx, updated)
}
