import { requireVersion, type Change } from '#server/history/change.ts'
import { deleteRecorded, updateManyRecorded } from '#server/history/recorded.ts'
import { endPairsOf } from '#server/features/pairs/end-pairs-of.ts'
import { getPigeonRow, getPigeonRows, showPigeon } from './pigeons.repository.ts'

/** Puts a bird into Recently deleted and ends its active pair; its young keep it as a parent. Errors: `not_found`, `stale_version`. */
export async function deletePigeon(change: Change, id: number): Promise<void> {
  const row = await getPigeonRow(change.trx, id)
  requireVersion(change, await showPigeon(change.trx, row))
  await endPairsOf(change, [id])
  await deleteRecorded(change, 'pigeons', row)
}

/** Puts many birds into Recently deleted and ends their active pairs, or does nothing; answers how many. Errors: `not_found`. */
export async function deletePigeons(change: Change, ids: readonly number[]): Promise<number> {
  const rows = await getPigeonRows(change.trx, ids)
  await endPairsOf(change, ids)
  const edits = rows.map((row) => ({ row, patch: { deletedAt: change.at }, what: 'delete' as const }))
  return (await updateManyRecorded(change, 'pigeons', edits)).length
}
