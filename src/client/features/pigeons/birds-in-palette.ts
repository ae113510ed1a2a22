import { shownColor } from '#shared/colors/color-words.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { PaletteSource } from '#client/app/palette-sources.ts'
import { findBirds } from './find-birds.ts'
import { foundByText } from './found-by-text.ts'

const MAX_OPTIONS = 8

/** Finds birds like the search of the bird list, including reference birds. */
export const birdsInPalette: PaletteSource = {
  heading: 'pigeons.list',
  find: async (text, signal, language) => {
    const birds = await findBirds(text, MAX_OPTIONS, signal)
    return birds.map(({ id, bandId, name, birthYear, color }) => ({
      key: `pigeon-${id}`,
      label: birdTitle({ bandId, name }),
      hint: [birthYear, shownColor(color, language)].filter(Boolean).join(' · '),
      href: `/pigeons/${id}`,
    }))
  },
}
