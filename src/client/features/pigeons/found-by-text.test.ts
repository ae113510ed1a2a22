import { expect, test } from 'vitest'
import type { FoundBy } from '#shared/pigeons/search-rank.ts'
import { foundByText } from './found-by-text.ts'

const t = ((key: string) => key.split('.').at(-1)) as Parameters<typeof foundByText>[1]

test.each<[FoundBy | undefined, string | undefined]>([
  [undefined, undefined],
  [{ field: 'name', text: 'Bolt' }, undefined],
  [{ field: 'color', text: 'BB' }, 'color Azul barrado'],
  [{ field: 'strain', text: 'Janssen van Arendonk' }, 'strain Janssen van Arendonk'],
  [{ field: 'dam', text: 'ES-2023-123202' }, 'dam ES-2023-123202'],
  [{ field: 'sire', text: 'ES-2023-1234202' }, 'sire ES-2023-…4202'],
  [{ field: 'formerBand', text: 'AU-2023-LOFT-1202' }, 'formerBand AU-2023-…1202'],
  [{ field: 'sire', text: 'the old pied cock' }, 'sire the old pied cock'],
])('%j is shown as %j', (foundBy, text) => {
  expect(foundByText({ ...(foundBy && { foundBy }) }, t, 'es')).toBe(text)
})
