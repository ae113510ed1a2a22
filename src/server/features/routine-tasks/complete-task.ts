import { afterCompletion, isDue } from '#shared/routine-tasks/due.ts'
import type { CompleteTask, RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { futureDay } from '#server/http/wrong-field.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { insertRecorded, updateRecorded } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import { findCompletionOn, getTaskRow } from './routine-tasks.repository.ts'
import { showTask } from './show-tasks.ts'

/**
 * Records that a task was done, today or on an earlier day, and calculates its next due day.
 *
 * If it was already done on that day, only new notes are saved, so that a double tap counts once, unless the keeper has made it
 * due again. A day before the latest completion is only added to the history.
 * Errors: `not_found`, `stale_version`, `task_inactive`, `day_ahead`.
 */
export async function completeTask(
  change: Change,
  id: number,
  { notes, completedOn }: CompleteTask,
): Promise<RoutineTask & { completionId: number }> {
  const row = await getTaskRow(change.trx, id)
  const task = await showTask(change.trx, row)
  requireVersion(change, task)
  const day = completedOn ?? change.doneOn
  if (day > change.today) {
    throw futureDay('completedOn', `A task cannot have been done after today (got ${day})`, { day, today: change.today })
  }

  const existing = await findCompletionOn(change.trx, id, day)
  if (existing && !isDue(task, day)) {
    if (notes) await updateRecorded(change, 'task-completions', existing, { notes })
    return { ...task, completionId: existing.id }
  }
  if (!task.isActive) throw new Refusal('task_inactive', `"${task.title}" is paused or done. Activate it first.`)

  const [completion] = await insertRecorded(change, 'task-completions', [
    { taskId: id, completedDate: day, dueDate: row.nextDueDate, notes: notes ?? null },
  ])
  const isLatest = row.lastCompletedDate === null || day >= row.lastCompletedDate
  const { isActive, ...dates } = afterCompletion(task, day)
  const updated = isLatest ? await updateRecorded(change, 'routine-tasks', row, { ...dates, isActive: isActive ? 1 : 0 }) : row
  return { ...(await showTask(change.trx, updated)), completionId: completion!.id }
}
