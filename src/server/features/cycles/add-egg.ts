import type { Cycle } from '#shared/cycles/cycle.ts'
import { MAX_EGGS, type NewEgg } from '#shared/cycles/egg.ts'
import { requirePair } from '#server/features/pairs/pairs.repository.ts'
import type { Change } from '#server/history/change.ts'
import { insertRecorded } from '#server/history/recorded.ts'
import { loadCycle, updateCycleStatus } from './change-cycle.ts'
import { checkEggDates } from './check-egg-dates.ts'
import { clutchRefusal } from './plan-cycle.ts'
import { BLANK_EGG } from './save-clutch.ts'

/** Adds an egg to a cycle. Errors: `not_found`, `stale_version`, `too_many_eggs`, `unknown_pair`, and those of dates. */
export async function addEgg(
  change: Change,
  cycleId: number,
  { laidOn, fosterPairId, fosteredOn, notes }: NewEgg,
): Promise<Cycle> {
  const loaded = await loadCycle(change, cycleId)
  if (loaded.eggs.length >= MAX_EGGS) throw clutchRefusal('too_many_eggs')
  if (fosterPairId != null) await requirePair(change.trx, fosterPairId, 'fosterPairId')
  const egg = {
    ...BLANK_EGG,
    breedingCycleId: cycleId,
    eggNumber: Math.max(0, ...loaded.eggs.map((laid) => laid.egg.eggNumber)) + 1,
    laidOn: laidOn === undefined ? change.doneOn : laidOn,
    fosterPairId: fosterPairId ?? null,
    fosteredOn: fosterPairId == null ? null : (fosteredOn ?? change.doneOn),
    notes: notes ?? null,
  }
  checkEggDates(egg, change.today)
  await insertRecorded(change, 'eggs', [egg])
  return updateCycleStatus(change, loaded)
}
