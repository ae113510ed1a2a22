import type { RoutineTask, TaskCompletion } from '#shared/routine-tasks/routine-task.ts'
import type { Db } from '#server/db/database.ts'
import { compareTexts } from '#shared/text/compare-texts.ts'
import { listPairsOfTasks, listSectionsOfTasks, mapCompletions, type CompletionWithTask } from './routine-tasks.repository.ts'
import type { RoutineTaskRow } from './routine-tasks.table.ts'

export async function showTask(db: Db, row: RoutineTaskRow): Promise<RoutineTask> {
  const [task] = await showTasks(db, [row])
  return task!
}

/** Returns tasks as the API shows them, by due day; tasks without one are last. */
export async function showTasks(db: Db, rows: readonly RoutineTaskRow[]): Promise<RoutineTask[]> {
  const ids = rows.map(({ id }) => id)
  const sections = Map.groupBy(await listSectionsOfTasks(db, ids), ({ taskId }) => taskId)
  const done = await mapCompletions(db, ids)
  const pairs = Map.groupBy(await listPairsOfTasks(db, ids), ({ taskId }) => taskId)
  const tasks = rows.map(({ deletedAt, ...row }): RoutineTask => {
    const planPairs = (pairs.get(row.id) ?? []).map(({ breedingPairId: pairId, doneOn }) => ({ pairId, doneOn }))
    return {
      ...row,
      breedingPairId: row.breedingPairId ?? (planPairs.length === 1 ? planPairs[0]!.pairId : null),
      planPairs,
      isActive: row.isActive === 1,
      sectionIds: (sections.get(row.id) ?? []).map(({ loftLocationId }) => loftLocationId),
      lastCompletionId: done.get(row.id)?.latestId ?? null,
      completionCount: done.get(row.id)?.count ?? 0,
    }
  })
  return tasks.toSorted((one, other) => compareTexts(keyOf(one), keyOf(other)) || one.id - other.id)
}

/** Sorts after every date. */
const NO_DAY = '~'
const keyOf = ({ nextDueDate }: RoutineTask): string => nextDueDate ?? NO_DAY

/** Shows completions, and which are the latest of their task. */
export async function showCompletions(db: Db, rows: readonly CompletionWithTask[]): Promise<TaskCompletion[]> {
  const done = await mapCompletions(db, [...new Set(rows.map((row) => row.taskId))])
  return rows.map(({ id, title, category, completedDate, dueDate, notes, ...row }) => ({
    id,
    taskId: row.taskId,
    taskTitle: title,
    category,
    completedDate,
    dueDate,
    notes,
    isLatest: done.get(row.taskId)?.latestId === id,
  }))
}
