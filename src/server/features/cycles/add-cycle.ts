import type { Cycle, NewCycle } from '#shared/cycles/cycle.ts'
import { requirePair } from '#server/features/pairs/pairs.repository.ts'
import { requireConfirmation, type Change } from '#server/history/change.ts'
import { insertRecorded } from '#server/history/recorded.ts'
import { BLANK_CYCLE, planCycle } from './plan-cycle.ts'
import { saveClutch } from './save-clutch.ts'
import { showCycle } from './show-cycles.ts'

/**
 * Adds a cycle to a pair, with its eggs and young. Errors: `unknown_pair`, `needs_confirmation`, and those of {@link planCycle}.
 */
export async function addCycle(change: Change, { breedingPairId, confirm, ...given }: NewCycle): Promise<Cycle> {
  const pair = await requirePair(change.trx, breedingPairId, 'breedingPairId')
  if (pair.isActive === 0) requireConfirmation(confirm, 'pair_ended', `${pair.title} was separated on ${pair.endedOn}`)
  const { columns, eggs } = planCycle(BLANK_CYCLE, [], given, change)
  const [cycle] = await insertRecorded(change, 'breeding-cycles', [{ ...columns, breedingPairId }])
  await saveClutch(change, { cycle: cycle!, pair }, [], eggs)
  return showCycle(change.trx, cycle!)
}
