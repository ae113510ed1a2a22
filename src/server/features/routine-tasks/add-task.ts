import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { NewRoutineTask, RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { requirePair } from '#server/features/pairs/pairs.repository.ts'
import type { Change } from '#server/history/change.ts'
import { insertRecorded } from '#server/history/recorded.ts'
import { saveSections } from './save-sections.ts'
import { showTask } from './show-tasks.ts'

/** Adds a task that is done once or repeatedly. Errors: `unknown_section`, `unknown_pair`. */
export async function addTask(
  change: Change,
  { sectionIds = [], isActive = true, ...given }: NewRoutineTask,
): Promise<RoutineTask> {
  const { intervalDays = null, breedingPairId = null } = given
  if (breedingPairId !== null) await requirePair(change.trx, breedingPairId, 'breedingPairId')
  const [row] = await insertRecorded(change, 'routine-tasks', [
    {
      title: given.title,
      description: given.description ?? null,
      category: given.category,
      intervalDays,
      lastCompletedDate: null,
      nextDueDate: dueDateOf(intervalDays, given.nextDueDate ?? null, change.doneOn),
      isActive: isActive ? 1 : 0,
      breedingPairId,
      planStep: given.planStep ?? null,
    },
  ])
  if (breedingPairId !== null && given.planStep)
    await insertRecorded(change, 'routine-task-pairs', [{ taskId: row!.id, breedingPairId, doneOn: null }])
  await saveSections(change, row!.id, sectionIds)
  return showTask(change.trx, row!)
}

/** Returns the first due day; a repeating task without one is due on the day of the write. */
export function dueDateOf(intervalDays: number | null, dueDate: LocalDate | null, doneOn: LocalDate): LocalDate | null {
  return dueDate ?? (intervalDays === null ? null : doneOn)
}
