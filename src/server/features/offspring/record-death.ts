import type * as z from 'zod/mini'
import type { diedSchema, Offspring } from '#shared/offspring/offspring.ts'
import { fledgeCycleIfDone } from '#server/features/cycles/fledge-cycle.ts'
import { leaveLoft } from '#server/features/pigeons/leave-loft.ts'
import type { Change } from '#server/history/change.ts'
import { updateRecorded } from '#server/history/recorded.ts'
import { eventDay, withoutVersionCheck, loadLivingOffspring } from './load-offspring.ts'
import { showYoungBird } from './show-offspring.ts'

/**
 * Records that a young bird died; a banded one also leaves the loft as a pigeon. Errors: `not_found`, `stale_version`,
 * `offspring_gone`, `day_ahead`, `dates_out_of_order`.
 */
export async function recordDeath(
  change: Change,
  id: number,
  { diedOn, reason }: z.output<typeof diedSchema>,
): Promise<Offspring> {
  const { row } = await loadLivingOffspring(change, id)
  const day = eventDay(row, 'diedOn', diedOn, change)
  if (row.pigeonId !== null) await leaveLoft(withoutVersionCheck(change), row.pigeonId, { leftReason: 'deceased', leftOn: day })
  const dead = await updateRecorded(change, 'offspring', row, { isActive: 0, diedOn: day, deathReason: reason ?? null })
  await fledgeCycleIfDone(change, row.breedingCycleId)
  return showYoungBird(change.trx, dead)
}
