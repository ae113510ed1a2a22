import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { PaletteSource } from '#client/app/palette-sources.ts'
import { findBirds } from './find-birds.ts'

const OFFERED = 8

/** Birds by what the search of the bird list finds them by, reference birds included. */
export const birdsInPalette: PaletteSource = {
  heading: 'pigeons.list',
  find: async (text, signal) => {
    const birds = await findBirds(text, OFFERED, signal)
    return birds.map(({ id, bandId, name, birthYear, color }) => ({
      key: `pigeon-${id}`,
      label: birdTitle({ bandId, name }),
      hint: [birthYear, color].filter(Boolean).join(' · '),
      href: `/pigeons/${id}`,
    }))
  },
}
