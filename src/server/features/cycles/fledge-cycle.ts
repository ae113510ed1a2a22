import { mayHatch } from '#shared/cycles/clutch.ts'
import { isRunning } from '#shared/cycles/cycle-status.ts'
import { listYoungOfCycles } from '#server/features/offspring/offspring.repository.ts'
import type { Change } from '#server/history/change.ts'
import { updateRecorded } from '#server/history/recorded.ts'
import { toEggFacts, findClutch } from './clutch-of-cycle.ts'
import { findCycleRow } from './cycles.repository.ts'

/** Ends a cycle when the last of its living young has fledged. */
export async function fledgeCycleIfDone(change: Change, cycleId: number | null): Promise<void> {
  if (cycleId === null) return
  const young = (await listYoungOfCycles(change.trx, [cycleId])).filter((chick) => chick.deletedAt === null)
  const days = young.map(({ fledgeDate }) => fledgeDate).filter((day) => day !== null)
  const isWaiting = young.some((chick) => chick.isActive === 1 && chick.fledgeDate === null)
  const { eggs } = await findClutch(change.trx, cycleId)
  if (eggs.length === 0 || days.length === 0 || isWaiting || eggs.map(toEggFacts).some(mayHatch)) return
  const cycle = await findCycleRow(change.trx, cycleId)
  if (!cycle || !isRunning(cycle.status)) return
  const actualFledgeDate = cycle.actualFledgeDate ?? days.toSorted().at(-1)!
  await updateRecorded(change, 'breeding-cycles', cycle, { actualFledgeDate, status: 'fledged' })
}
