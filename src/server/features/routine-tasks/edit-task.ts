import type { RoutineTask, RoutineTaskPatch } from '#shared/routine-tasks/routine-task.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { updateRecorded } from '#server/history/recorded.ts'
import { dueDateOf } from './add-task.ts'
import { getTaskRow } from './routine-tasks.repository.ts'
import { saveSections } from './save-sections.ts'
import { showTask } from './show-tasks.ts'

/** Changes, pauses or resumes a task; absent fields stay unchanged. Errors: `not_found`, `stale_version`, `unknown_section`. */
export async function editTask(change: Change, id: number, patch: RoutineTaskPatch): Promise<RoutineTask> {
  const row = await getTaskRow(change.trx, id)
  requireVersion(change, await showTask(change.trx, row))
  const { sectionIds, isActive, ...fields } = patch
  const { intervalDays = row.intervalDays, nextDueDate = row.nextDueDate } = fields
  const updated = await updateRecorded(change, 'routine-tasks', row, {
    ...fields,
    nextDueDate: dueDateOf(intervalDays, nextDueDate, change.doneOn),
    ...(isActive !== undefined && { isActive: isActive ? 1 : 0 }),
  })
  if (sectionIds) await saveSections(change, id, sectionIds)
  return showTask(change.trx, updated)
}
