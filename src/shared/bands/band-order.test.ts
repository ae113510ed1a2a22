import { expect, test } from 'vitest'
import { byBandKey } from './band-order.ts'

test.each([
  [
    ['AU-2024-A-106', 'AU-2024-A-99', 'AU-2024-A-9'],
    ['AU-2024-A-9', 'AU-2024-A-99', 'AU-2024-A-106'],
  ],
  [
    ['BE-2024-1', 'AU-2024-A-2'],
    ['AU-2024-A-2', 'BE-2024-1'],
  ],
  [
    ['100', '20', 'A-1'],
    ['20', '100', 'A-1'],
  ],
  [
    ['OLD-BLUE', 'OLD'],
    ['OLD', 'OLD-BLUE'],
  ],
])('%j is sorted as %j', (keys, sorted) =>
  expect(
    keys
      .map((bandKey) => ({ bandKey }))
      .toSorted(byBandKey)
      .map(({ bandKey }) => bandKey),
  ).toEqual(sorted),
)
