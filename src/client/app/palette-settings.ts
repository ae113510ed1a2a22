import { SETTINGS_ENTRIES } from '#client/features/settings/settings-list.ts'
import { loadAllTexts } from '#client/i18n/texts.ts'
import { wordChoices } from './palette-words.ts'
import type { PaletteSource } from './palette-sources.ts'

/** The cards of the settings as the palette and the search of the settings find them. */
export const SETTINGS = SETTINGS_ENTRIES.map(({ id, group: _, ...entry }) => ({
  ...entry,
  key: `settings ${id}`,
  href: `/settings#${id}`,
}))

export const settingsInPalette: PaletteSource = {
  heading: 'frame.page.settings',
  find: async (text, { t }) => {
    await loadAllTexts()
    return wordChoices(SETTINGS, text, t)
  },
}
