import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import type { PaletteSource } from '#client/app/palette-sources.ts'
import { read } from '#client/api/read.ts'
import { matchesSearch } from './medicine-lists.ts'

const MAX_OPTIONS = 5

/** Finds medicines by name, manufacturer or batch, including archived ones. */
export const medicinesInPalette: PaletteSource = {
  heading: 'medicines.list',
  find: async (text, { signal }) => {
    const medicines = await read(medicinesApi.list, {}, { signal })
    const found = medicines.filter((medicine) => matchesSearch(medicine, { q: text, type: null }))
    return found.slice(0, MAX_OPTIONS).map(({ id, name, manufacturer, batchNumber }) => ({
      key: `medicine-${id}`,
      label: name,
      hint: [manufacturer, batchNumber].filter(Boolean).join(' · '),
      href: `/medicine-inventory?medicine=${id}`,
    }))
  },
}
