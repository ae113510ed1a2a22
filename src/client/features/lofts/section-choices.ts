import type { Translate } from '#shared/i18n/translate.ts'
import { occupancyOf, sectionTitle, type Section } from '#shared/lofts/section.ts'
import type { Choice } from '#client/ui/combobox-choices.ts'
import type { LoftWithSections } from './places.ts'

/** Returns sections as combobox options, grouped by main loft; inactive ones only when the bird already lives there. */
export function sectionChoices(places: readonly LoftWithSections[], t: Translate, chosenId?: number | null): readonly Choice[] {
  return places.flatMap(({ loft, sections }) =>
    sections
      .filter((section) => section.id === chosenId || (loft.isActive && section.isActive))
      .map((section) => ({
        value: String(section.id),
        label: `${loft.name} / ${sectionTitle(section)}`,
        hint: occupancyHint(section, t),
        color: section.sectionColor,
      })),
  )
}

/** Returns "12/20", or a text when the section is full. */
function occupancyHint(section: Section, t: Translate): string {
  const figures = `${section.pigeonCount}/${section.capacity}`
  return occupancyOf(section) === 'free' ? figures : `${t('lofts.full')} ${figures}`
}
