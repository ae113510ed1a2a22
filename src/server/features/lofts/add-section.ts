import { DEFAULT_COLOR } from '#shared/lofts/main-loft.ts'
import type { NewSection, Section } from '#shared/lofts/section.ts'
import type { Change } from '#server/history/change.ts'
import { insertRecorded } from '#server/history/recorded.ts'
import { requireMainLoft, requireUniqueSection } from './unique-section.ts'
import { toSection } from './sections.repository.ts'

/** Adds a section to a main loft. Errors: `unknown_main_loft`, `name_taken`. */
export async function addSection(change: Change, input: NewSection): Promise<Section> {
  await requireMainLoft(change.trx, input.mainLoftId)
  const { color, sectionColor = color ?? DEFAULT_COLOR, isActive, ...section } = input
  const { compartment = null, description = null, customName = null, tags = null } = section
  await requireUniqueSection(change.trx, { ...section, compartment })
  const [row] = await insertRecorded(change, 'loft-locations', [
    { ...section, compartment, description, customName, tags, sectionColor, isActive: isActive ? 1 : 0 },
  ])
  return toSection(row!, 0)
}
