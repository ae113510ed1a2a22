import { expect, test } from 'vitest'
import { byField, textFieldsIn } from './pigeon-fields.ts'
import { foundByOf, inRankOrder, matchOf, searchBandOf, searchNameOf, type FoundBy } from './search-rank.ts'
import { searchTermsOf, type SearchedBird } from './search-text.ts'
import type { Status } from './status.ts'

const textsOf = (bandId: string, name: string | null = null) => ({
  searchBand: searchBandOf(bandId),
  searchName: searchNameOf(name),
})

test.each([
  ['AU-2023-LOFT-202', 'AU-2023-LOFT-202', 'whole band'],
  ['au 23 loft 202', 'AU-2023-LOFT-202', 'whole band'],
  ['202', '202', 'whole band'],
  ['202', 'AU-2023-LOFT-202', 'end of the band'],
  ['202', 'AU-2023-LOFT-1202', 'end of the band'],
  ['004', 'AU-2023-LOFT-0004', 'end of the band'],
  ['313', 'BE3020313-15', 'end of the band'],
  ['202 blue', 'AU-2023-LOFT-202', 'end of the band'],
  ['202', 'AU-2023-LOFT-2021', 'part of the band'],
  ['202', 'AU-2023-LOFT-7', 'part of the band'],
  ['315', 'BE3020313-15', 'end of the band'],
  ['302', 'BE3020313-15', 'part of the band'],
  ['302031315', 'BE3020313-15', 'whole band'],
  ['lof', 'AU-2023-LOFT-7', 'part of the band'],
  ['BOLT', 'AU-2023-LOFT-7', 'name'],
  ['bolt', 'AU-2023-BOLT-7', 'part of the band'],
  ['blue', 'AU-2023-LOFT-7', 'other'],
] as const)('%j matches the %s by its %s', (query, band, match) => {
  expect(matchOf(textsOf(band, 'Bólt'), searchTermsOf(query))).toBe(match)
})

const bird = (id: number, bandId: string, status: Status = 'active', isReference = false) => ({
  id,
  status,
  isReference,
  ...textsOf(bandId, id === 8 ? 'Agent 202' : null),
})

test('sorts by match, then birds in care, then the newest', () => {
  const birds = [
    bird(1, 'AU-2023-LOFT-202', 'sold'),
    bird(2, 'AU-2023-LOFT-1202'),
    bird(3, 'AU-2022-LOFT-202'),
    bird(4, 'AU-2021-LOFT-202', 'active', true),
    bird(5, 'AU-2023-LOFT-555'),
    bird(6, 'NL-19-1', 'lost'),
    bird(7, 'NL-19-2'),
    bird(8, 'NL-19-3'),
    bird(9, '202', 'deceased'),
  ]
  expect(inRankOrder(birds, searchTermsOf('202')).map((found) => found.bird.id)).toEqual([9, 3, 2, 4, 1, 5, 8, 7, 6])
})

const FOUND: SearchedBird = {
  ...byField(textFieldsIn('search'), () => null),
  bandId: 'ES-2024-77',
  name: 'Agent 202',
  color: 'BB',
  strain: 'Janssen',
  formerBands: ['ES-18-778899'],
  sire: 'la pequeña',
  dam: 'ES-2023-202',
}

test.each<[query: string, FoundBy | null]>([
  ['77', null],
  ['2024', null],
  ['77 blue', { field: 'color', text: 'BB' }],
  ['202', null],
  ['agent', { field: 'name', text: 'Agent 202' }],
  ['2023', { field: 'dam', text: 'ES-2023-202' }],
  ['es 23 202', { field: 'dam', text: 'ES-2023-202' }],
  ['ES 24 77', null],
  ['PEQUENA', { field: 'sire', text: 'la pequeña' }],
  ['blue', { field: 'color', text: 'BB' }],
  ['azul barrado', { field: 'color', text: 'BB' }],
  ['blue jans', { field: 'color', text: 'BB' }],
  ['jans', { field: 'strain', text: 'Janssen' }],
  ['778899', { field: 'formerBand', text: 'ES-18-778899' }],
  ['', null],
])('%j finds it by %j', (query, found) => {
  expect(foundByOf(FOUND, searchTermsOf(query))).toEqual(found)
})
