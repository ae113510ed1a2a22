import type { Change } from '#server/history/change.ts'
import { deleteRecorded } from '#server/history/recorded.ts'
import { findBanding } from './offspring.repository.ts'
import { renumberYoung } from './hatch-young.ts'
import { loadOffspring } from './load-offspring.ts'

/** Deletes a young bird; its pigeon stays, and its egg counts as not hatched. Errors: `not_found`, `stale_version`. */
export async function deleteOffspring(change: Change, id: number): Promise<void> {
  const { row } = await loadOffspring(change, id)
  const banding = await findBanding(change.trx, id)
  if (banding) await deleteRecorded(change, 'offspring-banding', banding)
  await deleteRecorded(change, 'offspring', row)
  if (row.breedingCycleId !== null) await renumberYoung(change, row.breedingCycleId)
}
