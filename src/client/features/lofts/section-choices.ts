import type { Say } from '#shared/i18n/speak.ts'
import { occupancyOf, sectionTitle, type Section } from '#shared/lofts/section.ts'
import type { Choice } from '#client/ui/combobox-choices.ts'
import type { Place } from './places.ts'

/** Sections as a combobox offers them, main loft by main loft; those out of use only where a bird lives there already. */
export function sectionChoices(places: readonly Place[], say: Say, chosenId?: number | null): readonly Choice[] {
  return places.flatMap(({ loft, sections }) =>
    sections
      .filter((section) => section.id === chosenId || (loft.isActive && section.isActive))
      .map((section) => ({
        value: String(section.id),
        label: `${loft.name} / ${sectionTitle(section)}`,
        hint: occupancyHint(section, say),
        color: section.sectionColor,
      })),
  )
}

/** "12/20", and in words where there is no room left. */
function occupancyHint(section: Section, say: Say): string {
  const figures = `${section.pigeonCount}/${section.capacity}`
  return occupancyOf(section) === 'free' ? figures : `${say('lofts.full')} ${figures}`
}
