import type { SectionTemplate, SectionTemplatePatch } from '#shared/lofts/section-template.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { updateRecorded } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import { requireFreeName } from './free-name.ts'
import type { SectionTemplateRow } from './lofts.table.ts'
import { getSectionTemplateRow, listSectionTemplates, toSectionTemplate } from './section-templates.repository.ts'

/**
 * Changes a template, also a built-in one; absent fields do not change, and existing sections stay as they are.
 *
 * Errors: `not_found`, `stale_version`, `name_taken`.
 */
export async function editSectionTemplate(
  change: Change,
  id: number,
  { isActive, ...patch }: SectionTemplatePatch,
): Promise<SectionTemplate> {
  const row = await getSectionTemplateRow(change.trx, id)
  requireVersion(change, toSectionTemplate(row))
  if (patch.name !== undefined) requireFreeName(patch.name, await listSectionTemplates(change.trx), id)
  const flags = isActive === undefined ? {} : ({ isActive: isActive ? 1 : 0 } as const)
  return toSectionTemplate(await updateRecorded(change, 'loft-section-templates', row, { ...patch, ...flags }))
}

/** Refuses to delete a template that came with the program. Errors: `built_in_template`. */
export function requireOwnTemplate(row: SectionTemplateRow): void {
  if (row.isBuiltIn === 1) throw new Refusal('built_in_template', `"${row.name}" is a built-in template`)
}
