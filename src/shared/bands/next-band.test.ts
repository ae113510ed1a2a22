import { expect, test } from 'vitest'
import { nextBand, nextBands } from './next-band.ts'

test.each([
  ['GB-24-N-10001', 'GB-24-N-10002'],
  ['GB 24 N 10009', 'GB 24 N 10010'],
  ['GB-24-N-00099', 'GB-24-N-00100'],
  ['NL-2024-1234567', 'NL-2024-1234568'],
  ['BELG 22-6012345', 'BELG 22-6012346'],
  ['AU-2023-LOFT-1555', 'AU-2023-LOFT-1556'],
  ['ESP 2024 77', 'ESP 2024 78'],
  ['DV-01234-24-567', 'DV-01234-24-568'],
  ['PL-0123-24-5678', 'PL-0123-24-5679'],
  ['24-6012345', '24-6012346'],
  ['226012345', '226012346'],
  ['NL 1234567-24', 'NL 1234568-24'],
  ['GB-24-N-10001 (Blue Boy)', 'GB-24-N-10002'],
  ['own bird 7', 'own bird 8'],
  ['BE 1234567/26', 'BE 1234568/26'],
  ['DV 01234-26-99', 'DV 01234-26-100'],
  ['AU 2026 ABC 0009', 'AU 2026 ABC 0010'],
])('the next band after %j is %j', (band, next) => {
  expect(nextBand(band)).toBe(next)
})

test.each(['', 'Old Joe', 'BE-26-9999999', 'own 7 blue 09', '12 34 56 78'])(
  '%j has no next band, because its number is not clear',
  (band) => {
    expect(nextBand(band)).toBeUndefined()
  },
)

test('leaves out bands that are worn already', () => {
  const worn = new Set(['BE-26-1234569'])
  expect(nextBands('BE-26-1234567', 3, (band) => worn.has(band))).toEqual(['BE-26-1234568', 'BE-26-1234570', 'BE-26-1234571'])
  expect(nextBands('Old Joe', 3, () => false)).toEqual([])
})
