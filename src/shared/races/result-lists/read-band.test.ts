import { describe, expect, test } from 'vitest'
import { readBands, voteOfRows } from './read-band.ts'

describe('a ring without issuer', () => {
  test.each([
    [
      'of a row with a country',
      { bandId: '6230264/18', bandCountry: 'Belgium' },
      { country: 'NL', loftIssuer: 'NL' },
      'BE-2018-6230264',
    ],
    ['of a row with a club', { bandId: '136', bandCountry: 'DV', bandClub: '6976', bandYear: '21' }, {}, 'DE-2021-6976-136'],
    ['of a row with its club and number in one cell', { bandId: '01963-1181', bandYear: '21' }, {}, 'DE-2021-1963-1181'],
    ['of a row with a number that ends like the year', { bandId: '01963-1121', bandYear: '21' }, {}, 'DE-2021-1963-1121'],
    ['of a row with a club that ends like the year', { bandId: '0121-5555', bandYear: '21' }, {}, '?-2021-121-5555'],
    ['of a row with country, club and number in one cell', { bandId: 'PL 0182-9133', bandYear: '2022' }, {}, 'PL-2022-182-9133'],
    [
      'of a row with serial number and year in one cell',
      { bandId: '6230264-18', bandYear: '18' },
      { country: 'BE' },
      'BE-2018-6230264',
    ],
    ['of another issuer than the country of its row', { bandId: 'AU-18-634339', bandCountry: 'USA' }, {}, 'AU-18-634339'],
    ['of an organiser', { bandId: '6230264/18' }, { country: 'NL', loftIssuer: 'BE' }, 'NL-2018-6230264'],
    ['of an organiser with other rings', { bandId: '6976-21-136' }, { country: 'NL', loftIssuer: 'DE' }, 'DE-2021-6976-136'],
    ['of the loft', { bandId: '6230264/18' }, { loftIssuer: 'BE' }, 'BE-2018-6230264'],
    ['of the Netherlands whose year lost its zero', { bandId: '4-8507195' }, { country: 'NL' }, 'NL-2004-8507195'],
    ['with its country whose year lost its zero', { bandId: 'NL 4-8507195' }, {}, 'NL-2004-8507195'],
    ['of nobody', { bandId: '6230264/18' }, {}, '?-2018-6230264'],
    ['of no country', { bandId: '6230264/18', bandCountry: 'Belgian lines' }, {}, '?-2018-6230264'],
    ['with nine digits, in Belgium', { bandId: '153020313' }, { country: 'BE' }, 'BE-2013-1530203'],
    ['with nine digits, in a loft of Belgium', { bandId: '153020313' }, { loftIssuer: 'BE' }, 'BE-2013-1530203'],
    ['with nine digits, in the Netherlands', { bandId: '153020313' }, { country: 'NL' }, '153020313'],
    ['as its file', { bandId: '153020313' }, { country: 'BE', serialYearOrder: 'year-serial' as const }, 'BE-2015-3020313'],
  ])('%s', (_, row, context, key) => expect(readBands([row], context)).toMatchObject([{ bandKey: key }]))

  test('gets the order of nine digits from all rows of a file', () => {
    expect(voteOfRows([{ bandId: '153020313' }, { bandNumber: '3020313', bandYear: '15' }])).toBe('year-serial')
    expect(voteOfRows([{ bandId: '153020313' }, { bandId: '3020313-15' }])).toBe('serial-year')
  })
})

/** Rings of nine digits are read in the order of their list; those of other issuers do not depend on it. */
describe('rings without separators are read in the order that the list uses', () => {
  const LISTS = {
    'serial-year': [{ bandId: 'BE 6230199-20' }],
    'year-serial': [{ bandId: 'BE 20-6230199' }],
    undecided: [],
  } as const
  test.each([
    ['153020313', { country: 'BE' }, ['BE-2013-1530203', 'BE-2015-3020313', 'BE-2013-1530203']],
    ['BE153020313', {}, ['BE-2013-1530203', 'BE-2015-3020313', 'BE-153020313']],
    ['NL153020313', {}, ['NL-2013-1530203', 'NL-2015-3020313', 'NL-153020313']],
    ['153020313', { country: 'NL' }, ['NL-2013-1530203', 'NL-2015-3020313', '153020313']],
    ['153020313', {}, ['?-2013-1530203', '?-2015-3020313', '153020313']],
    // Only one order gives a year from 1985 to next year.
    ['BE623026418', {}, ['BE-2018-6230264', 'BE-2018-6230264', 'BE-2018-6230264']],
    ['BE186230264', {}, ['BE-2018-6230264', 'BE-2018-6230264', 'BE-2018-6230264']],
    // The year is written with four digits, or before a letter.
    ['BE20183020313', {}, ['BE-2018-3020313', 'BE-2018-3020313', 'BE-2018-3020313']],
    ['GB21X12345', {}, ['GB-2021-X-12345', 'GB-2021-X-12345', 'GB-2021-X-12345']],
    ['AU2019LOU0106', {}, ['AU-2019-LOU-106', 'AU-2019-LOU-106', 'AU-2019-LOU-106']],
    ['PL0177149333', {}, ['PL-2014-177-9333', 'PL-2014-177-9333', 'PL-2014-177-9333']],
    ['CH20009346', {}, ['CH20009346', 'CH20009346', 'CH20009346']],
  ])('%s %j', (bandId, context, keys) => {
    const read = Object.values(LISTS).map((others) => {
      const rows = [...others, { bandId }]
      return readBands(rows, { ...context, serialYearOrder: voteOfRows(rows) }).at(-1)?.bandKey
    })
    expect(read).toEqual(keys)
  })
})

test.each([
  ['BE463387020', 'BE-2020-4633870'],
  ['BE204633870', 'BE-2020-4633870'],
  ['463387020', '?-2020-4633870'],
  // Both years are possible.
  ['BE153020313', 'BE-153020313'],
  // Rings of next year exist, those of the year after it do not.
  ['BE271234520', 'BE-271234520'],
  ['BE281234520', 'BE-2020-2812345'],
])('a ring of nine digits has no year to come: %s in 2026 is %s', (bandId, key) =>
  expect(readBands([{ bandId }], { thisYear: 2026 })[0]?.bandKey).toBe(key),
)

test.each([
  ['PL-o223-15-8535', 'PL-0223-15-8535'],
  ['AU 2019 L0U 106', 'AU-2019-LOU-106'],
  ['PL-0223-15-8535', undefined],
])('%s is read as %s', (bandId, repaired) => expect(readBands([{ bandId }], {})[0]?.repaired).toBe(repaired))

test.each([
  ['NL20-1812345 ♂ BBPI', 'NL-2020-1812345', 'NL20-1812345 ♂'],
  ['GB 21 X 12345 Blue Bar', 'GB-2021-X-12345', 'GB 21 X 12345'],
  ['BE 20-3010977 BB', 'BE-2020-3010977', 'BE 20-3010977'],
  ['Bird 7 of Vale', 'BIRD-7-OF-VALE', 'Bird 7 of Vale'],
])('the ring %s is read without the colour behind it', (bandId, bandKey, band) =>
  expect(readBands([{ bandId }], {})[0]).toEqual({ band, bandKey }),
)

test.each([
  ['MANAIA-11-0607 SLT H', 'MANAIA-11-0607'],
  ['MKU 11 1414 RP C', 'MKU 11 1414'],
  ['1234 ABC', '1234 ABC'],
  ['166548-98 F', '166548-98 F'],
])('the words of a colour and a sex behind the ring of an unknown union do not belong to it: %s', (text, band) =>
  expect(readBands([{ bandId: text }], {})).toMatchObject([{ band }]),
)
