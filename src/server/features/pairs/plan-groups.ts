import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { PlanTask } from '#shared/pairs/season-plan.ts'
import { withoutVersionCheck } from '#server/features/offspring/load-offspring.ts'
import { completeTask } from '#server/features/routine-tasks/complete-task.ts'
import { listPairsOfTasks, listPlanRowsOn } from '#server/features/routine-tasks/routine-tasks.repository.ts'
import type { RoutineTaskPairRow, RoutineTaskRow } from '#server/features/routine-tasks/routine-tasks.table.ts'
import type { Change } from '#server/history/change.ts'
import { insertRecorded, updateManyRecorded, updateRecorded } from '#server/history/recorded.ts'
import { newStep, type OpenStep, type TaskNamer } from './plan-tasks.ts'

/** Adds pairs to the task of a step on a day, or makes that task: there is one for each step and day. */
export async function planForPairs(
  change: Change,
  nameOf: TaskNamer,
  { task, day, pairIds }: { readonly task: PlanTask; readonly day: LocalDate; readonly pairIds: readonly number[] },
): Promise<RoutineTaskRow> {
  const [existing] = (await listPlanRowsOn(change.trx, [day])).filter(({ planStep }) => planStep === task)
  if (existing === undefined) {
    const [made] = await insertRecorded(change, 'routine-tasks', [{ ...newStep(task, day), ...(await nameOf(task, pairIds)) }])
    await addPairs(change, made!.id, pairIds)
    return made!
  }
  const before = await listPairsOfTasks(change.trx, [existing.id])
  await addPairs(change, existing.id, pairIds)
  const ids = before.map(({ breedingPairId }) => breedingPairId)
  return rename(change, nameOf, { row: existing, task }, ids, [...ids, ...pairIds])
}

/** Moves the open pairs of a step to another day, as part of the same action; the others stay on theirs. */
export async function moveStep(change: Change, nameOf: TaskNamer, step: OpenStep, day: LocalDate): Promise<RoutineTaskRow> {
  const isWhole = step.rest.every(({ doneOn }) => doneOn !== null)
  const onDay = (await listPlanRowsOn(change.trx, [day])).some(({ planStep, id }) => planStep === step.task && id !== step.row.id)
  if (isWhole && !onDay) return updateRecorded(change, 'routine-tasks', step.row, { nextDueDate: day })
  await removePairs(change, nameOf, step, 'undo')
  return planForPairs(change, nameOf, { task: step.task, day, pairIds: step.open.map(({ breedingPairId }) => breedingPairId) })
}

/** Removes the open pairs of a step; without other pairs, its task is deleted: as an undo if it was merged with another one. */
export async function removePairs(
  change: Change,
  nameOf: TaskNamer,
  { row, task, open, rest }: OpenStep,
  what: 'delete' | 'undo',
): Promise<void> {
  // Recorded as an undo and not as a deletion, so that Recently deleted does not list it.
  const edits = open.map((pair) => ({ row: pair, patch: { deletedAt: change.at }, what: 'undo' as const }))
  await updateManyRecorded(change, 'routine-task-pairs', edits)
  if (rest.length === 0) {
    await updateRecorded(change, 'routine-tasks', row, { deletedAt: change.at } as object, what)
    return
  }
  const left = rest.map(({ breedingPairId }) => breedingPairId)
  await rename(change, nameOf, { row, task }, [...left, ...open.map(({ breedingPairId }) => breedingPairId)], left)
  if (row.isActive === 1) await completeIfDone(change, row.id, rest)
}

/** Completes a task that is done for each of its pairs. */
export async function completeIfDone(change: Change, taskId: number, pairs: readonly RoutineTaskPairRow[]): Promise<void> {
  const days = pairs.flatMap(({ doneOn }) => doneOn ?? []).toSorted()
  const completedOn = days.at(-1)
  if (days.length < pairs.length || completedOn === undefined) return
  await completeTask(withoutVersionCheck(change), taskId, { completedOn })
}

async function addPairs(change: Change, taskId: number, pairIds: readonly number[]): Promise<void> {
  const values = pairIds.map((breedingPairId) => ({ taskId, breedingPairId, doneOn: null }))
  await insertRecorded(change, 'routine-task-pairs', values)
}

/** Sets the title of a task to its present pairs, unless the keeper gave it a title of his own. */
async function rename(
  change: Change,
  nameOf: TaskNamer,
  { row, task }: Pick<OpenStep, 'row' | 'task'>,
  before: readonly number[],
  after: readonly number[],
): Promise<RoutineTaskRow> {
  const isOwnName = (await nameOf(task, before)).title !== row.title
  const { title } = await nameOf(task, after)
  return updateRecorded(change, 'routine-tasks', row, { breedingPairId: null, ...(!isOwnName && { title }) })
}
