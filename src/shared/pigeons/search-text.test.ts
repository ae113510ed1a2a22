import { expect, test } from 'vitest'
import { byField, textFieldsIn } from './pigeon-fields.ts'
import { matchesSearch, searchTermsOf, searchTextOf, type SearchedBird } from './search-text.ts'

const BIRD: SearchedBird = {
  ...byField(textFieldsIn('search'), () => null),
  bandId: 'BE3020313-15',
  formerBands: ['ES-18-778899'],
  color: 'BBWF',
  strain: 'Janssen',
  breeder: 'Ludo Claessens',
  sire: 'NL08-2095724',
  dam: 'la pequeña',
}

const finds = (query: string, bird: Partial<SearchedBird> = {}) =>
  matchesSearch(searchTextOf({ ...BIRD, ...bird }), searchTermsOf(query))

test.each([
  '313',
  'be3020313-15',
  'BE-15-3020313',
  'be 2015 3020313',
  '302031315',
  '778899',
  'blue',
  'BLUE BAR',
  'barras azules',
  'bbwf',
  'azul barrado',
  'jans',
  'claessens ludo',
  '2095724',
  'NL 2008 2095724',
  'LA PEQUENA',
  'janssen 313',
  '',
  '   ',
])('the query %j finds the bird', (query) => expect(finds(query)).toBe(true))

test.each(['314', 'red', 'rojo', 'janssen 314', 'be3020313-16', '%', '_', '"', "'", '\\', '-\u0000-*'])(
  'the query %j does not find the bird',
  (query) => expect(finds(query)).toBe(false),
)

test.each([
  ['623026418', 'BE18-6230264', true],
  ['6230264/18', 'BE18-6230264', true],
  ['623026418', '6230264/18', true],
  ['623026418', 'BE19-6230264', false],
  ['21-601-00123', 'AT 601-21-123', true],
])('the query %s, a band without issuer, finds %s: %j', (query, bandId, found) => expect(finds(query, { bandId })).toBe(found))

test.each([
  ['NL 22-8507190', '22-8507190', true],
  ['NL228507190', '22-8507190', true],
  ['be18-6230264', '6230264/18', true],
  ['DV-0123-21-7', '123-21-7', true],
  ['AU 2019 LOU 106', '2019 LOU 106', true],
  ['NL 22-8507190', '21-8507190', false],
  ['RO 22-8507190', 'BE 22-8507190', false],
  ['NL 22-8507190', 'BE 20-1234567', false],
])('the query %s, a band with issuer, finds %s without one: %j', (query, bandId, found) =>
  expect(finds(query, { bandId })).toBe(found),
)

test('red is not found within barred or checkered', () => {
  expect(finds('red', { color: 'Blue check' })).toBe(false)
  expect(finds('red', { color: 'Red bar' })).toBe(true)
})

test('searches for dashes if the query has nothing else', () => {
  expect(finds('-')).toBe(true)
  expect(searchTermsOf('--')).toMatchObject({ words: ['--'], bands: [] })
})

test('a band in its stored spelling is searched only once', () => {
  expect(searchTermsOf('106')).toEqual({ words: ['106'], bands: [], wholeBands: ['106'] })
  expect(searchTermsOf('be3020313-15')).toEqual({
    words: ['be3020313', '15'],
    bands: ['be-2015-3020313', '?-2015-3020313'],
    wholeBands: ['be3020313-15', 'be-2015-3020313', '?-2015-3020313'],
  })
})

test('keeps each word once and drops control characters', () => {
  expect(
    searchTextOf({
      ...BIRD,
      bandId: '75037',
      formerBands: [],
      color: null,
      strain: 'A\u0000B',
      breeder: 'a',
      sire: null,
      dam: null,
    }),
  ).toBe('75037 a b')
})
