import { expect, test } from 'vitest'
import { ownBandFirst } from './find-birds.ts'

const BIRDS = ['AU-2023-LOFT-1555', 'NL 2022 1000', 'BE-21-77', 'AU-2023-LOFT-1000'].map((bandId) => ({ bandId }))

test.each([
  ['1000', ['NL 2022 1000', 'AU-2023-LOFT-1000', 'AU-2023-LOFT-1555', 'BE-21-77']],
  ['nl/2022', ['NL 2022 1000', 'AU-2023-LOFT-1555', 'BE-21-77', 'AU-2023-LOFT-1000']],
  ['blue bar', BIRDS.map(({ bandId }) => bandId)],
  [' - ', BIRDS.map(({ bandId }) => bandId)],
])('a search for %j sorts birds as %j', (text, bands) => {
  expect(ownBandFirst(BIRDS, text).map(({ bandId }) => bandId)).toEqual(bands)
})
