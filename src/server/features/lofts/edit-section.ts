import type { Section, SectionPatch } from '#shared/lofts/section.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { updateRecorded } from '#server/history/recorded.ts'
import { countBirdsInSection } from './birds-in-care.repository.ts'
import { requireUniqueSection, requireMainLoft } from './unique-section.ts'
import { getSectionRow, toSection } from './sections.repository.ts'

/** Changes a section; absent fields do not change. Errors: `not_found`, `stale_version`, `unknown_main_loft`, `name_taken`. */
export async function editSection(change: Change, id: number, { isActive, ...patch }: SectionPatch): Promise<Section> {
  const row = await getSectionRow(change.trx, id)
  const pigeonCount = await countBirdsInSection(change.trx, id)
  requireVersion(change, toSection(row, pigeonCount))
  const { mainLoftId = row.mainLoftId, section = row.section, compartment = row.compartment } = patch
  if (mainLoftId !== row.mainLoftId) await requireMainLoft(change.trx, mainLoftId)
  await requireUniqueSection(change.trx, { mainLoftId, section, compartment }, id)
  const flags = isActive === undefined ? {} : ({ isActive: isActive ? 1 : 0 } as const)
  return toSection(await updateRecorded(change, 'loft-locations', row, { ...patch, ...flags }), pigeonCount)
}
