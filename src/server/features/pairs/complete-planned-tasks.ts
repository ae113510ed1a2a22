import { happenedOn, type StepDays } from '#shared/pairs/plan-step-state.ts'
import type { Db } from '#server/db/database.ts'
import { listCyclesOfPairs } from '#server/features/cycles/show-cycles.ts'
import { listYoungOfPair } from '#server/features/offspring/offspring.repository.ts'
import { withoutVersionCheck } from '#server/features/offspring/load-offspring.ts'
import { completeTask } from '#server/features/routine-tasks/complete-task.ts'
import type { Change } from '#server/history/change.ts'
import { listPlanTasks } from './plan-tasks.ts'

/**
 * Completes planned tasks of a pair that have been done according to the data of its nest, as part of the same action.
 *
 * Returns its argument, so that a route can return it directly.
 */
export async function completePlannedTasks<Shown extends { readonly breedingPairId: number | null }>(
  change: Change,
  shown: Shown,
): Promise<Shown> {
  const { breedingPairId } = shown
  const open =
    breedingPairId === null ? [] : (await listPlanTasks(change.trx, [breedingPairId])).filter(({ isActive }) => isActive)
  if (breedingPairId === null || open.length === 0) return shown
  const days = await stepDays(change.trx, breedingPairId)
  for (const task of open) {
    const completedOn = happenedOn(task, days)
    if (completedOn !== undefined && completedOn <= change.today)
      await completeTask(withoutVersionCheck(change), task.id, { completedOn })
  }
  return shown
}

async function stepDays(db: Db, pairId: number): Promise<StepDays> {
  const cycles = await listCyclesOfPairs(db, [pairId])
  const young = await listYoungOfPair(db, pairId)
  return {
    first_egg: cycles.map(({ firstEggDate }) => firstEggDate),
    second_egg: cycles.map(({ secondEggDate }) => secondEggDate),
    candle: cycles.map(({ fertilityCheckDate }) => fertilityCheckDate),
    hatch: cycles.map(({ firstHatchDate }) => firstHatchDate),
    band: young.map(({ bandingDate }) => bandingDate),
    wean: young.map(({ weanDate }) => weanDate),
    vaccinate_young: young.map(({ vaccinationDate }) => vaccinationDate),
    fledge: young.map(({ fledgeDate }) => fledgeDate),
  }
}
