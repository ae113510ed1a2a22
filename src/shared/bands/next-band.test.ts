import { describe, expect, test } from 'vitest'
import { nextBand, nextBands } from './next-band.ts'

describe('the next band of a string', () => {
  test.each([
    ['BE-26-1234567', 'BE-26-1234568'],
    ['BE 1234567/26', 'BE 1234568/26'],
    ['GB-26-N-00099', 'GB-26-N-00100'],
    ['GB 26 X 12399', 'GB 26 X 12400'],
    ['NL 26-1234599', 'NL 26-1234600'],
    ['DV 01234-26-99', 'DV 01234-26-100'],
    ['AU 2026 ABC 10', 'AU 2026 ABC 11'],
    ['AU 2026 ABC 0009', 'AU 2026 ABC 0010'],
    ['ring 17', 'ring 18'],
  ])('after %s is %s', (band, next) => expect(nextBand(band)).toBe(next))

  test.each([['BE-26-9999999'], ['Blue hen'], ['12 34 56 78'], ['']])('after %s is unknown', (band) =>
    expect(nextBand(band)).toBeUndefined(),
  )
})

test('bands that are worn already are left out', () => {
  const worn = new Set(['BE-26-1234569'])
  expect(nextBands('BE-26-1234567', 3, (band) => worn.has(band))).toEqual(['BE-26-1234568', 'BE-26-1234570', 'BE-26-1234571'])
})
