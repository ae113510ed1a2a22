import { requireVersion, type Change } from '#server/history/change.ts'
import { deleteRecorded } from '#server/history/recorded.ts'
import { countBirdsInSection } from './birds-in-care.repository.ts'
import { emptySections } from './empty-sections.ts'
import { getSectionRow, toSection } from './sections.repository.ts'

/** Deletes a section; its birds lose their section and keep their status. Errors: `not_found`, `stale_version`. */
export async function deleteSection(change: Change, id: number): Promise<void> {
  const row = await getSectionRow(change.trx, id)
  requireVersion(change, toSection(row, await countBirdsInSection(change.trx, id)))
  await emptySections(change, [id])
  await deleteRecorded(change, 'loft-locations', row)
}
