import { HELP_PAGES } from '#shared/help/help-page.ts'
import { localeOf } from '#shared/i18n/region.ts'
import { fold } from '#shared/text/fold.ts'
import type { PaletteSource } from '#client/app/palette-sources.ts'
import { knownRegion } from '#client/i18n/region.ts'
import { guideIn } from './guide.ts'

const MAX_OPTIONS = 4

/** Finds pages of the guide by their titles and other words. */
export const guideInPalette: PaletteSource = {
  heading: 'frame.page.help',
  find: async (text, { language }) => {
    const guide = await guideIn(localeOf(language, knownRegion()))
    const typed = fold(text).split(' ').filter(Boolean)
    return HELP_PAGES.filter((name) => {
      const { title, words } = guide[name]
      const known = fold(`${title} ${words}`).split(/[^\p{L}\p{N}]+/u)
      return typed.every((one) => known.some((word) => word.startsWith(one)))
    })
      .slice(0, MAX_OPTIONS)
      .map((name) => ({ key: `help-${name}`, label: guide[name].title, href: `/help/${name}` }))
  },
}
