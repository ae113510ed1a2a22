import type { LocalDate } from '#shared/calendar/local-date.ts'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import { isOpen } from '#shared/pairs/plan-step-state.ts'
import { PLAN_TASKS, type PlanTask } from '#shared/pairs/season-plan.ts'
import type { Category } from '#shared/routine-tasks/category.ts'
import { MAX_TITLE, type RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import type { Db } from '#server/db/database.ts'
import { listPairsOfTasks, listTaskRowsOfPairs } from '#server/features/routine-tasks/routine-tasks.repository.ts'
import type { RoutineTaskPairRow, RoutineTaskRow } from '#server/features/routine-tasks/routine-tasks.table.ts'
import { showTasks } from '#server/features/routine-tasks/show-tasks.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import { mapPairRows } from './pairs.repository.ts'

/** Lists the tasks of some pairs' plans, as the API shows them. */
export async function listPlanTasks(db: Db, pairIds: readonly number[]): Promise<RoutineTask[]> {
  return showTasks(db, await listTaskRowsOfPairs(db, [...new Set(pairIds)]))
}

/** A task of the season plan with its step, and for which pairs it is. */
export interface OpenStep {
  readonly row: RoutineTaskRow
  readonly task: PlanTask
  /** The given pairs for which the task is not done. */
  readonly open: readonly RoutineTaskPairRow[]
  /** The other pairs, and those for which it is done. */
  readonly rest: readonly RoutineTaskPairRow[]
}

/** Lists the tasks that are open for some pairs. */
export async function listOpenSteps(db: Db, pairIds: readonly number[]): Promise<OpenStep[]> {
  const wanted = new Set(pairIds)
  const rows = (await listTaskRowsOfPairs(db, [...wanted])).filter((row) => isOpen({ ...row, isActive: row.isActive === 1 }))
  const pairsOf = Map.groupBy(
    await listPairsOfTasks(
      db,
      rows.map(({ id }) => id),
    ),
    ({ taskId }) => taskId,
  )
  return rows.flatMap((row) => {
    const task = PLAN_TASKS.find((known) => known === row.planStep)
    const pairs = pairsOf.get(row.id) ?? []
    const open = pairs.filter(({ breedingPairId, doneOn }) => doneOn === null && wanted.has(breedingPairId))
    return task && open.length > 0 ? [{ row, task, open, rest: pairs.filter((pair) => !open.includes(pair)) }] : []
  })
}

/** Returns a function that names the task of a step for some pairs, in the document language. */
export async function makeTaskNamer(db: Db) {
  const { documentLanguage } = await findSettings(db)
  const t = translatorOf(documentLanguage)
  return async (task: PlanTask, pairIds: readonly number[]) => {
    const step = t(`breeding.plan.step.${task}`)
    const [only] = pairIds
    const pair = pairIds.length === 1 ? (await mapPairRows(db, pairIds)).get(only!)?.title : undefined
    const title =
      pair === undefined
        ? t('breeding.plan.title.many', { step, count: pairIds.length })
        : t('breeding.plan.title', { step, pair })
    return { title: title.slice(0, MAX_TITLE), description: t(`breeding.plan.step.${task}.text`) }
  }
}
export type TaskNamer = Awaited<ReturnType<typeof makeTaskNamer>>

/** Returns the values of a new task, except its name. */
export function newStep(task: PlanTask, nextDueDate: LocalDate) {
  return {
    category: CATEGORY_OF[task] ?? 'breeding',
    intervalDays: null,
    lastCompletedDate: null,
    nextDueDate,
    isActive: 1 as const,
    breedingPairId: null,
    planStep: task,
  }
}

/** Categories of the steps that are not only breeding. */
const CATEGORY_OF: Readonly<Partial<Record<PlanTask, Category>>> = {
  vaccinate_breeders: 'health',
  vaccinate_young: 'health',
  vaccinate_racers: 'health',
  first_race: 'training',
}
