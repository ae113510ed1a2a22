import type { RoutineTask, TaskCompletion } from '#shared/routine-tasks/routine-task.ts'
import type { Db } from '#server/db/database.ts'
import { listPairsOfTasks, listSectionsOfTasks, mapCompletions, pageOfCompletions } from './routine-tasks.repository.ts'
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
    void deletedAt
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
  return tasks.toSorted((one, other) => compare(keyOf(one), keyOf(other)) || one.id - other.id)
}

/** Sorts after every date. */
const NO_DAY = '~'
const keyOf = ({ nextDueDate }: RoutineTask): string => nextDueDate ?? NO_DAY
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Returns one page of completions, of one task or of all. */
export async function showCompletions(
  db: Db,
  page: number,
  taskId?: number,
): Promise<{ items: TaskCompletion[]; total: number }> {
  const { rows, total } = await pageOfCompletions(db, page, taskId)
  const done = await mapCompletions(db, [...new Set(rows.map((row) => row.taskId))])
  const items = rows.map(({ id, title, category, completedDate, dueDate, notes, ...row }) => ({
    id,
    taskId: row.taskId,
    taskTitle: title,
    category,
    completedDate,
    dueDate,
    notes,
    isLatest: done.get(row.taskId)?.latestId === id,
  }))
  return { items, total }
}
