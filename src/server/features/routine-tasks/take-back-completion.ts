import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { updateRecorded } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import { getTaskRow, listLatestCompletions } from './routine-tasks.repository.ts'
import { showTask } from './show-tasks.ts'

/**
 * Takes the latest completion of a task back: it is due again on the day it was.
 *
 * Errors: `not_found`, `stale_version`, `not_latest_completion`.
 */
export async function takeBackCompletion(change: Change, id: number, completionId: number): Promise<RoutineTask> {
  const row = await getTaskRow(change.trx, id)
  requireVersion(change, await showTask(change.trx, row))
  const [latest, before] = await listLatestCompletions(change.trx, id, 2)
  if (latest?.id !== completionId) {
    throw latest && completionId < latest.id
      ? new Refusal('not_latest_completion', `Task ${id} was done again since: take that back first`, { latest: latest.id })
      : new Refusal('not_found', `Task ${id} has no completion ${completionId}`)
  }
  // Taken back and not deleted: nobody would look for it in Recently deleted.
  await updateRecorded(change, 'task-completions', latest, { deletedAt: change.at } as object, 'undo')
  const updated = await updateRecorded(change, 'routine-tasks', row, {
    lastCompletedDate: before?.completedDate ?? null,
    nextDueDate: latest.dueDate,
    // Only what is done once is over with its completion; another may have been paused since.
    ...(row.intervalDays === null && { isActive: 1 }),
  })
  return showTask(change.trx, updated)
}
