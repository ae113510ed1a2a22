import type { Cycle, CyclePatch } from '#shared/cycles/cycle.ts'
import { mapPairRows } from '#server/features/pairs/pairs.repository.ts'
import type { PairRow } from '#server/features/pairs/pairs.table.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { updateRecorded } from '#server/history/recorded.ts'
import { toEggFacts, findClutch, type EggWithYoung } from './clutch-of-cycle.ts'
import { getCycleRow } from './cycles.repository.ts'
import type { CycleRow } from './cycles.table.ts'
import { planCycle, updateStatus } from './plan-cycle.ts'
import { saveClutch } from './save-clutch.ts'
import { showCycle } from './show-cycles.ts'

/** A cycle before a change, with its pair and eggs. */
export interface LoadedCycle {
  readonly cycle: CycleRow
  readonly pair: PairRow
  readonly eggs: readonly EggWithYoung[]
}

/** Loads a cycle to change. Errors: `not_found`, `stale_version`. */
export async function loadCycle(change: Change, id: number): Promise<LoadedCycle> {
  const cycle = await getCycleRow(change.trx, id)
  requireVersion(change, await showCycle(change.trx, cycle))
  const pairs = await mapPairRows(change.trx, [cycle.breedingPairId])
  return { cycle, pair: pairs.get(cycle.breedingPairId)!, eggs: (await findClutch(change.trx, id)).eggs }
}

/**
 * Changes a cycle and its eggs by a form; absent fields stay unchanged. Errors: `not_found`, `stale_version`, and those of {@link
 * planCycle}.
 */
export async function changeCycle(change: Change, id: number, patch: CyclePatch): Promise<Cycle> {
  const loaded = await loadCycle(change, id)
  const planned = planCycle(loaded.cycle, loaded.eggs.map(toEggFacts), patch, change)
  const cycle = await updateRecorded(change, 'breeding-cycles', loaded.cycle, planned.columns)
  await saveClutch(change, loaded, loaded.eggs, planned.eggs)
  return showCycle(change.trx, cycle)
}

/** Updates the status of a cycle after its eggs were saved, and refuses impossible dates. Errors: those of dates. */
export async function updateCycleStatus(change: Change, before: LoadedCycle): Promise<Cycle> {
  const { eggs } = await findClutch(change.trx, before.cycle.id)
  const previous = { columns: before.cycle, eggs: before.eggs.map(toEggFacts) }
  const { columns } = updateStatus(previous, { columns: before.cycle, eggs: eggs.map(toEggFacts) }, {}, change.today)
  return showCycle(change.trx, await updateRecorded(change, 'breeding-cycles', before.cycle, { status: columns.status }))
}
