import { translatorOf } from '#shared/i18n/translator-of.ts'
import { isPast, planStepState } from '#shared/pairs/plan-step-state.ts'
import { planSeason, type PlanTask } from '#shared/pairs/season-plan.ts'
import type { PlanToAccept } from '#shared/pairs/season-plan-api.ts'
import type { Category } from '#shared/routine-tasks/category.ts'
import { MAX_TITLE, type RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { showTasks } from '#server/features/routine-tasks/show-tasks.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import type { Change } from '#server/history/change.ts'
import { insertRecorded, type ValuesOf } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import { requirePair } from './pairs.repository.ts'
import type { PairRow } from './pairs.table.ts'
import { listPlanTasks } from './plan-tasks.ts'

/**
 * Adds routine tasks for the steps of a season plan of active pairs; it finds tasks of an earlier plan, even if they have moved.
 *
 * Errors: `unknown_pair`, `pair_ended`, `plan_past`.
 */
export async function acceptPlan(
  change: Change,
  { target, day, pairIds, steps }: PlanToAccept,
): Promise<{ made: RoutineTask[]; present: RoutineTask[] }> {
  const { trx, today } = change
  const pairs = await requireActivePairs(change, [...new Set(pairIds)])
  const plan = planSeason(target, day).filter(({ task }) => steps.includes(task))
  if (plan.every((planned) => isPast(planned, today))) {
    throw new Refusal('plan_past', `Every step of this plan is before ${today}`, { field: 'day', last: plan.at(-1)?.day })
  }
  const known = Map.groupBy(await listPlanTasks(trx, pairIds), ({ breedingPairId }) => breedingPairId)
  const nameOf = await makeTaskNamer(change)
  const missing: ValuesOf<'routine-tasks'>[] = []
  const present: RoutineTask[] = []
  for (const pair of pairs) {
    for (const planned of plan) {
      const state = planStepState(planned, known.get(pair.id) ?? [], today)
      if (state.state === 'free')
        missing.push({ ...taskOf(pair, planned.task), ...nameOf(pair, planned.task), nextDueDate: state.day })
      if (state.state === 'accepted' || state.state === 'done') present.push(state.task)
    }
  }
  return { made: await showTasks(trx, await insertRecorded(change, 'routine-tasks', missing)), present }
}

async function requireActivePairs({ trx }: Change, ids: readonly number[]): Promise<PairRow[]> {
  const pairs: PairRow[] = []
  for (const id of ids) {
    const pair = await requirePair(trx, id, 'pairIds')
    if (pair.isActive === 0) throw new Refusal('pair_ended', `${pair.title} ended on ${pair.endedOn}`, { field: 'pairIds', id })
    pairs.push(pair)
  }
  return pairs
}

/** Returns a function that names tasks in the document language. */
async function makeTaskNamer({ trx }: Change) {
  const { documentLanguage } = await findSettings(trx)
  const say = translatorOf(documentLanguage)
  return ({ title }: PairRow, step: PlanTask) => ({
    title: say('breeding.plan.title', { step: say(`breeding.plan.step.${step}`), pair: title }).slice(0, MAX_TITLE),
    description: say(`breeding.plan.step.${step}.text`),
  })
}

function taskOf({ id }: PairRow, step: PlanTask) {
  return {
    category: CATEGORY_OF[step] ?? 'breeding',
    intervalDays: null,
    lastCompletedDate: null,
    isActive: 1 as const,
    breedingPairId: id,
    planStep: step,
  }
}

/** Categories of the steps that are not only breeding. */
const CATEGORY_OF: Readonly<Partial<Record<PlanTask, Category>>> = {
  vaccinate_breeders: 'health',
  vaccinate_young: 'health',
  vaccinate_racers: 'health',
  first_race: 'training',
}
