import type { Change } from '#server/history/change.ts'
import { updateManyRecorded } from '#server/history/recorded.ts'
import { listMovementsOf, type GivenFor } from './stock-movements.repository.ts'

/** Gives back to the stock what a vaccination or a dose took, when that giving is taken back or deleted; answers how many movements. */
export async function giveBack(change: Change, givenFor: GivenFor): Promise<number> {
  const movements = await listMovementsOf(change.trx, givenFor)
  await updateManyRecorded(
    change,
    'stock-movements',
    movements.map((row) => ({ row, patch: { deletedAt: change.at }, what: 'delete' as const })),
  )
  return movements.length
}
