import { requireVersion, type Change } from '#server/history/change.ts'
import { deleteRecorded } from '#server/history/recorded.ts'
import { getCycleRow, listEggRows } from './cycles.repository.ts'
import type { CycleRow } from './cycles.table.ts'
import { showCycle } from './show-cycles.ts'

/** Deletes a cycle with its eggs; its young stay. Errors: `not_found`, `stale_version`. */
export async function deleteCycle(change: Change, id: number): Promise<void> {
  const row = await getCycleRow(change.trx, id)
  requireVersion(change, await showCycle(change.trx, row))
  await deleteCycleRows(change, [row])
}

export async function deleteCycleRows(change: Change, rows: readonly CycleRow[]): Promise<void> {
  const eggs = await listEggRows(
    change.trx,
    rows.map(({ id }) => id),
  )
  for (const egg of eggs.filter(({ deletedAt }) => deletedAt === null)) await deleteRecorded(change, 'eggs', egg)
  for (const row of rows) await deleteRecorded(change, 'breeding-cycles', row)
}
