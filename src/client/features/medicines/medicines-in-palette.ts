import type { Page } from '#shared/api/paging.ts'
import type { Medicine } from '#shared/medicines/medicine.ts'
import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import type { PaletteSource } from '#client/app/palette-sources.ts'
import { read } from '#client/api/read.ts'

const MAX_OPTIONS = 5

/** Finds medicines by name, manufacturer or batch, including archived ones. */
export const medicinesInPalette: PaletteSource = {
  heading: 'medicines.list',
  find: async (text, { signal }) => {
    const query = { search: text.trim().slice(0, 100), limit: MAX_OPTIONS }
    const { items } = (await read(medicinesApi.list, { query }, { signal })) as Page<Medicine>
    return items.map(({ id, name, manufacturer, batchNumber }) => ({
      key: `medicine-${id}`,
      label: name,
      hint: [manufacturer, batchNumber].filter(Boolean).join(' · '),
      href: `/medicine-inventory?medicine=${id}`,
    }))
  },
}
