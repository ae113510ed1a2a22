import { requireVersion, type Change } from '#server/history/change.ts'
import { deleteRecorded, updateManyRecorded } from '#server/history/recorded.ts'
import { endPairsOf } from '#server/features/pairs/end-pairs-of.ts'
import { getPigeonRow, getPigeonRows, showPigeon } from './pigeons.repository.ts'

/**
 * Moves a bird to Recently deleted and ends its active pair; it stays the parent of its young. Errors: `not_found`,
 * `stale_version`.
 */
export async function deletePigeon(change: Change, id: number): Promise<void> {
  const row = await getPigeonRow(change.trx, id)
  requireVersion(change, await showPigeon(change.trx, row))
  await endPairsOf(change, [id])
  await deleteRecorded(change, 'pigeons', row)
}

/**
 * Moves birds to Recently deleted and ends their active pairs, all of them or none; returns their number. Errors: `not_found`.
 */
export async function deletePigeons(change: Change, ids: readonly number[]): Promise<number> {
  const rows = await getPigeonRows(change.trx, ids)
  await endPairsOf(change, ids)
  const edits = rows.map((row) => ({ row, patch: { deletedAt: change.at }, what: 'delete' as const }))
  return (await updateManyRecorded(change, 'pigeons', edits)).length
}
