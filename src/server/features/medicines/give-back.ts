import type { Change } from '#server/history/change.ts'
import { updateManyRecorded } from '#server/history/recorded.ts'
import { listMovementsOf, type GivenFor } from './stock-movements.repository.ts'

/** Gives back to the stock what a vaccination or a dose took, when that giving is taken back or deleted; answers how many movements. */
export async function giveBack(change: Change, givenFor: GivenFor): Promise<number> {
  const movements = await listMovementsOf(change.trx, givenFor)
  await updateManyRecorded(
    change,
    'stock-movements',
    // No keeper deleted them: they are not to be found in Recently deleted, from where they would come back without their giving.
    movements.map((row) => ({ row, patch: { deletedAt: change.at }, what: 'update' as const })),
  )
  return movements.length
}
