import { shiftPlan } from '#shared/pairs/season-plan.ts'
import type { PlanShift } from '#shared/pairs/season-plan-api.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { compareTexts } from '#shared/text/compare-texts.ts'
import type { RoutineTaskRow } from '#server/features/routine-tasks/routine-tasks.table.ts'
import { showTasks } from '#server/features/routine-tasks/show-tasks.ts'
import type { Change } from '#server/history/change.ts'
import { Refusal } from '#server/http/refusal.ts'
import { moveStep } from './plan-groups.ts'
import { listOpenSteps, makeTaskNamer } from './plan-tasks.ts'

/**
 * Moves the open steps of some pairs' plans; other pairs of the same tasks stay on their days.
 *
 * Errors: `nothing_planned`, and `plan_past` if one would be due before today.
 */
export async function shiftPlans(change: Change, { pairIds, days, from }: PlanShift): Promise<RoutineTask[]> {
  const open = await listOpenSteps(change.trx, pairIds)
  const dated = open.flatMap((step) => (step.row.nextDueDate === null ? [] : [{ ...step, day: step.row.nextDueDate }]))
  const moved = shiftPlan(dated, from, days)
  if (moved.length === 0) throw new Refusal('nothing_planned', 'These pairs have no open tasks of a plan', { field: 'pairIds' })
  const beforeToday = days < 0 ? moved.find(({ day }) => day < change.today) : undefined
  if (beforeToday) {
    throw new Refusal('plan_past', `"${beforeToday.row.title}" would be due on ${beforeToday.day}, before today`, {
      field: 'days',
      day: beforeToday.day,
    })
  }
  const nameOf = await makeTaskNamer(change.trx)
  const shifted = new Map<number, RoutineTaskRow>()
  // Moves the task that is farthest in the direction of the shift first, so that no task meets one that has not moved yet.
  const inOrder = moved.toSorted((one, other) => Math.sign(days) * compareTexts(other.day, one.day))
  for (const { day, ...step } of inOrder) {
    const row = await moveStep(change, nameOf, step, day)
    shifted.set(row.id, row)
  }
  return showTasks(change.trx, [...shifted.values()])
}
