import type { Change } from '#server/history/change.ts'
import { requireVersion } from '#server/history/change.ts'
import { deleteRecorded } from '#server/history/recorded.ts'
import { emptySections } from './empty-sections.ts'
import { getMainLoftRow, toMainLoft } from './main-lofts.repository.ts'
import { listSectionRowsOf } from './sections.repository.ts'

/**
 * Deletes a main loft with its sections. Its birds in care become `unassigned` and lose their section; birds that have left keep
 * their status. Errors: `not_found`, `stale_version`.
 */
export async function deleteMainLoft(change: Change, id: number): Promise<void> {
  const loft = await getMainLoftRow(change.trx, id)
  requireVersion(change, toMainLoft(loft))
  const sections = await listSectionRowsOf(change.trx, id)
  await emptySections(
    change,
    sections.map((section) => section.id),
    'unassigned',
  )
  for (const section of sections) await deleteRecorded(change, 'loft-locations', section)
  await deleteRecorded(change, 'main-loft-locations', loft)
}
