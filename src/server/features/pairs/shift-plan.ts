import { shiftPlan } from '#shared/pairs/season-plan.ts'
import type { PlanShift } from '#shared/pairs/season-plan-api.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { showTasks } from '#server/features/routine-tasks/show-tasks.ts'
import type { Change } from '#server/history/change.ts'
import { updateManyRecorded } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import { listOpenSteps } from './plan-tasks.ts'

/** Moves the open tasks of some pairs' plans. Errors: `nothing_planned`, and `plan_past` if one would be due before today. */
export async function shiftPlans(change: Change, { pairIds, days, from }: PlanShift): Promise<RoutineTask[]> {
  const open = await listOpenSteps(change.trx, pairIds)
  const dated = open.flatMap(({ row, task }) => (row.nextDueDate === null ? [] : [{ row, task, day: row.nextDueDate }]))
  const moved = shiftPlan(dated, from, days)
  if (moved.length === 0) throw new Refusal('nothing_planned', 'These pairs have no open tasks of a plan', { field: 'pairIds' })
  const beforeToday = days < 0 ? moved.find(({ day }) => day < change.today) : undefined
  if (beforeToday) {
    throw new Refusal('plan_past', `"${beforeToday.row.title}" would be due on ${beforeToday.day}, before today`, {
      field: 'days',
      day: beforeToday.day,
    })
  }
  const edits = moved.map(({ row, day }) => ({ row, patch: { nextDueDate: day } }))
  return showTasks(change.trx, await updateManyRecorded(change, 'routine-tasks', edits))
}
