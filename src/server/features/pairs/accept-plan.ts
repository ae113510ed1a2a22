import { isPast, planStepState, taskOfPair } from '#shared/pairs/plan-step-state.ts'
import { planSeason, type PlannedTask } from '#shared/pairs/season-plan.ts'
import type { PlanToAccept } from '#shared/pairs/season-plan-api.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import type { RoutineTaskRow } from '#server/features/routine-tasks/routine-tasks.table.ts'
import { showTasks } from '#server/features/routine-tasks/show-tasks.ts'
import type { Change } from '#server/history/change.ts'
import { Refusal } from '#server/http/refusal.ts'
import { requirePair } from './pairs.repository.ts'
import { planForPairs } from './plan-groups.ts'
import { listPlanTasks, makeTaskNamer } from './plan-tasks.ts'

/**
 * Adds one routine task for each step of a season plan, for all its active pairs; it finds tasks of an earlier plan, even if they
 * have moved.
 *
 * Errors: `unknown_pair`, `pair_ended`, `plan_past`.
 */
export async function acceptPlan(
  change: Change,
  { target, day, pairIds, steps }: PlanToAccept,
): Promise<{ made: RoutineTask[]; present: RoutineTask[] }> {
  const { trx, today } = change
  const ids = [...new Set(pairIds)]
  await requireActivePairs(change, ids)
  const plan = planSeason(target, day).filter(({ task }) => steps.includes(task))
  if (plan.every((planned) => isPast(planned, today))) {
    throw new Refusal('plan_past', `Every step of this plan is before ${today}`, { field: 'day', last: plan.at(-1)?.day })
  }
  const known = await listPlanTasks(trx, ids)
  const nameOf = await makeTaskNamer(trx)
  const made: RoutineTaskRow[] = []
  const present = new Map<number, RoutineTask>()
  for (const planned of plan) {
    const { free, found } = pairsOfStep(planned, ids, known, today)
    for (const task of found) present.set(task.id, task)
    if (free.day !== undefined) {
      made.push(await planForPairs(change, nameOf, { task: planned.task, day: free.day, pairIds: free.pairIds }))
    }
  }
  return { made: await showTasks(trx, made), present: [...present.values()] }
}

/** Returns the pairs for which a step can be planned, with its day, and the tasks of the others. */
function pairsOfStep(planned: PlannedTask, ids: readonly number[], known: readonly RoutineTask[], today: LocalDate) {
  const pairIds: number[] = []
  const found: RoutineTask[] = []
  let day: LocalDate | undefined
  for (const id of ids) {
    const own = known.flatMap((task) => taskOfPair(task, id) ?? [])
    const state = planStepState(planned, own, today)
    if (state.state === 'free') {
      day = state.day
      pairIds.push(id)
    }
    if (state.state === 'accepted' || state.state === 'done')
      found.push(known.find(({ id: taskId }) => taskId === state.task.id)!)
  }
  return { free: { day, pairIds }, found }
}

async function requireActivePairs({ trx }: Change, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const pair = await requirePair(trx, id, 'pairIds')
    if (pair.isActive === 0) throw new Refusal('pair_ended', `${pair.title} ended on ${pair.endedOn}`, { field: 'pairIds', id })
  }
}
