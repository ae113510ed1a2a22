import { deleteCycleRows } from '#server/features/cycles/delete-cycle.ts'
import { listCycleRowsOfPair } from '#server/features/cycles/cycles.repository.ts'
import { listCodesOfPair } from '#server/features/qr-codes/qr-codes.repository.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { deleteRecorded } from '#server/history/recorded.ts'
import { dropPlansOfPairs } from './drop-plan.ts'
import { getPairRow } from './pairs.repository.ts'
import { showPair } from './show-pairs.ts'

/** Deletes a pair with its cycles, eggs and nest code; its young and its birds stay. Errors: `not_found`, `stale_version`. */
export async function deletePair(change: Change, id: number): Promise<void> {
  const row = await getPairRow(change.trx, id)
  requireVersion(change, await showPair(change.trx, row))
  await deleteCycleRows(change, await listCycleRowsOfPair(change.trx, id))
  for (const code of await listCodesOfPair(change.trx, id)) await deleteRecorded(change, 'qr-codes', code)
  await dropPlansOfPairs(change, [id])
  await deleteRecorded(change, 'breeding-pairs', row)
}
