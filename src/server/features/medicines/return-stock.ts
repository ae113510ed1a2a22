import type { Change } from '#server/history/change.ts'
import { updateManyRecorded } from '#server/history/recorded.ts'
import { listMovementsOf, type StockUse } from './stock-movements.repository.ts'

/**
 * Returns to the stock the amount that a vaccination or dose took, when it is undone or deleted; returns the number of movements.
 */
export async function returnStock(change: Change, use: StockUse): Promise<number> {
  const movements = await listMovementsOf(change.trx, use)
  await updateManyRecorded(
    change,
    'stock-movements',
    // Recorded as an update and not as a deletion: otherwise Recently deleted would list them, and restore them without their
    // vaccination or dose.
    movements.map((row) => ({ row, patch: { deletedAt: change.at }, what: 'update' as const })),
  )
  return movements.length
}
