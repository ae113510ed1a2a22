import { requireVersion, type Change } from '#server/history/change.ts'
import { deleteRecorded, updateManyRecorded } from '#server/history/recorded.ts'
import { getPigeonRow, getPigeonRows, showPigeon } from './pigeons.repository.ts'

/** Puts a bird into Recently deleted; its young keep it as a parent. Errors: `not_found`, `stale_version`. */
export async function deletePigeon(change: Change, id: number): Promise<void> {
  const row = await getPigeonRow(change.trx, id)
  requireVersion(change, await showPigeon(change.trx, row))
  await deleteRecorded(change, 'pigeons', row)
}

/** Puts many birds into Recently deleted, or none of them; answers how many. Errors: `not_found`. */
export async function deletePigeons(change: Change, ids: readonly number[]): Promise<number> {
  const rows = await getPigeonRows(change.trx, ids)
  const edits = rows.map((row) => ({ row, patch: { deletedAt: change.at }, what: 'delete' as const }))
  return (await updateManyRecorded(change, 'pigeons', edits)).length
}
