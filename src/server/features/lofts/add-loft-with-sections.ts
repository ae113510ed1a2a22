import type { Locale } from '#shared/i18n/region.ts'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import { COMMON_SECTIONS, tagsOf } from '#shared/lofts/common-sections.ts'
import { newMainLoftSchema, type MainLoft } from '#shared/lofts/main-loft.ts'
import { DEFAULT_CAPACITY } from '#shared/lofts/section.ts'
import type { Change } from '#server/history/change.ts'
import { addMainLoft } from './add-main-loft.ts'
import { addSection } from './add-section.ts'

/** Adds a main loft with the common sections. Errors: `name_taken`. */
export async function addLoftWithSections(
  change: Change,
  { name, language }: { name: string; language: Locale },
): Promise<MainLoft> {
  const t = translatorOf(language)
  const loft = await addMainLoft(change, newMainLoftSchema.parse({ name }))
  for (const { key, color } of COMMON_SECTIONS) {
    await addSection(change, {
      mainLoftId: loft.id,
      section: t(`lofts.proposed.${key}`),
      capacity: DEFAULT_CAPACITY.sectionForm,
      sectionColor: color,
      tags: tagsOf(key),
      isActive: true,
      priority: 0,
    })
  }
  return loft
}
