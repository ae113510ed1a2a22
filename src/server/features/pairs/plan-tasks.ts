import { isOpen } from '#shared/pairs/plan-step-state.ts'
import { PLAN_TASKS, type PlanTask } from '#shared/pairs/season-plan.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import type { Db } from '#server/db/database.ts'
import { listTaskRowsOfPairs } from '#server/features/routine-tasks/routine-tasks.repository.ts'
import type { RoutineTaskRow } from '#server/features/routine-tasks/routine-tasks.table.ts'
import { showTasks } from '#server/features/routine-tasks/show-tasks.ts'

/** Lists the tasks of some pairs' plans, as the API shows them. */
export async function listPlanTasks(db: Db, pairIds: readonly number[]): Promise<RoutineTask[]> {
  return showTasks(db, await listTaskRowsOfPairs(db, [...new Set(pairIds)]))
}

/** A stored task with its step of the plan. */
export interface OpenStep {
  readonly row: RoutineTaskRow
  readonly task: PlanTask
}

/** Lists the open tasks of some pairs' plans. */
export async function listOpenSteps(db: Db, pairIds: readonly number[]): Promise<OpenStep[]> {
  const rows = await listTaskRowsOfPairs(db, [...new Set(pairIds)])
  return rows.flatMap((row) => {
    const task = PLAN_TASKS.find((known) => known === row.planStep)
    return task && isOpen({ ...row, isActive: row.isActive === 1 }) ? [{ row, task }] : []
  })
}
