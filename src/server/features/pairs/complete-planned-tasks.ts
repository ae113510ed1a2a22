import { happenedOn, type StepDays } from '#shared/pairs/plan-step-state.ts'
import type { Db } from '#server/db/database.ts'
import { listCyclesOfPairs } from '#server/features/cycles/show-cycles.ts'
import { listYoungOfPair } from '#server/features/offspring/offspring.repository.ts'
import type { Change } from '#server/history/change.ts'
import { updateManyRecorded } from '#server/history/recorded.ts'
import { completeIfDone } from './plan-groups.ts'
import { listOpenSteps } from './plan-tasks.ts'

/**
 * Marks planned tasks of a pair that have been done according to the data of its nest, as part of the same action; a task that is
 * done for each of its pairs is completed.
 *
 * Returns its argument, so that a route can return it directly.
 */
export async function completePlannedTasks<Shown extends { readonly breedingPairId: number | null }>(
  change: Change,
  shown: Shown,
): Promise<Shown> {
  const { breedingPairId } = shown
  const open =
    breedingPairId === null ? [] : (await listOpenSteps(change.trx, [breedingPairId])).filter(({ row }) => row.isActive === 1)
  if (breedingPairId === null || open.length === 0) return shown
  const days = await stepDays(change.trx, breedingPairId)
  for (const { row, open: own, rest } of open) {
    const doneOn = happenedOn({ ...row, isActive: true }, days)
    if (doneOn === undefined || doneOn > change.today) continue
    const done = await updateManyRecorded(
      change,
      'routine-task-pairs',
      own.map((pair) => ({ row: pair, patch: { doneOn } })),
    )
    await completeIfDone(change, row.id, [...done, ...rest])
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
