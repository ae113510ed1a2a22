import { shownColor } from '#shared/colors/color-words.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { PaletteSource } from '#client/app/palette-sources.ts'
import { findBirds } from './find-birds.ts'
import { foundByText } from './found-by-text.ts'

const MAX_OPTIONS = 8

/** Finds birds like the search of the bird list, including reference birds. */
export const birdsInPalette: PaletteSource = {
  heading: 'pigeons.list',
  find: async (text, { signal, t, language }) => {
    const birds = await findBirds(text, MAX_OPTIONS, signal)
    return birds.map((bird) => ({
      key: `pigeon-${bird.id}`,
      label: birdTitle(bird),
      hint: foundByText(bird, t, language) ?? [bird.birthYear, shownColor(bird.color, language)].filter(Boolean).join(' · '),
      href: `/pigeons/${bird.id}`,
    }))
  },
}
