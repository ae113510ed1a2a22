import type { PaletteSource } from '#client/app/palette-sources.ts'
import { findPage } from './pigeons.queries.ts'

const OFFERED = 8

/** Birds by what the search of the bird list finds them by, reference birds included. */
export const birdsInPalette: PaletteSource = {
  heading: 'pigeons.list',
  find: async (text, signal) => {
    const { items } = await findPage({ q: text, include: 'reference', limit: OFFERED }, signal)
    return items.map(({ id, bandId, birthYear, color }) => ({
      key: `pigeon-${id}`,
      label: bandId,
      hint: [birthYear, color].filter(Boolean).join(' · '),
      href: `/pigeons/${id}`,
    }))
  },
}
