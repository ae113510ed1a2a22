import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bandKey } from './band-key.ts'
import { looksLikeBand } from './band-text.ts'
import { bandYear, parseBand } from './parse-band.ts'

const THIS_YEAR = 2026

describe('parseBand', () => {
  test.each([
    ['BE3020313-15', { issuer: 'KBDB', country: 'BE', year: 2015, serial: '3020313' }],
    ['BE-19-2132563', { issuer: 'KBDB', country: 'BE', year: 2019, serial: '2132563' }],
    ['BELG 15-3020313', { issuer: 'KBDB', country: 'BE', year: 2015, serial: '3020313' }],
    ['623026318', { issuer: 'KBDB', year: 2018, serial: '6230263' }],
    ['123456713', { issuer: 'KBDB', year: 2013, serial: '1234567' }],
    ['NL 2008 2095724', { issuer: 'NPO', country: 'NL', year: 2008, serial: '2095724' }],
    ['DV-01125-7-1111', { issuer: 'DV', country: 'DE', year: 2007, organisation: '01125', serial: '1111' }],
    ['6976 21 0134W', { issuer: 'DV', country: 'DE', year: 2021, organisation: '6976', serial: '0134', sexMark: 'hen' }],
    ['CH 20 009346', { issuer: 'CH', country: 'CH', year: 2020, serial: '009346' }],
    ['CH 21 004771W', { issuer: 'CH', country: 'CH', year: 2021, serial: '004771', sexMark: 'hen' }],
    ['GB-2020-F-28768', { issuer: 'RPRA', country: 'GB', year: 2020, organisation: 'F', serial: '28768' }],
    ['AU-2005-LAVACA-123', { issuer: 'AU', country: 'US', year: 2005, organisation: 'LAVACA', serial: '123' }],
    ['AU2019LOU0106', { issuer: 'AU', country: 'US', year: 2019, organisation: 'LOU', serial: '0106' }],
    ['AU-85-PHP-1900', { issuer: 'AU', country: 'US', year: 1985, organisation: 'PHP', serial: '1900' }],
    ['AU LOU 2019 0106', { issuer: 'AU', country: 'US', year: 2019, organisation: 'LOU', serial: '0106' }],
    ['AU-0106-LOU-2019', { issuer: 'AU', country: 'US', year: 2019, organisation: 'LOU', serial: '0106' }],
    ['LOU 0106 AU 19', { issuer: 'AU', country: 'US', year: 2019, organisation: 'LOU', serial: '0106' }],
    ['IF 11 GOT 342', { issuer: 'IF', country: 'US', year: 2011, organisation: 'GOT', serial: '342' }],
    ['CU 11 GOT 342', { issuer: 'CU', country: 'CA', year: 2011, organisation: 'GOT', serial: '342' }],
    ['NPA-85-B-2150', { issuer: 'NPA', country: 'US', year: 1985, organisation: 'B', serial: '2150' }],
    ['SK-2022-01002-783', { issuer: 'SK', country: 'SK', year: 2022, organisation: '01002', serial: '783' }],
    ['2011-10-123456', { issuer: 'CHN', country: 'CN', year: 2011, organisation: '10', serial: '123456' }],
    ['433046/04', { issuer: 'PT', country: 'PT', year: 2004, serial: '433046' }],
    ['75037H+', { issuer: 'BD', country: 'BD', serial: '75037', sexMark: 'hen' }],
    ['75042C+', { issuer: 'BD', country: 'BD', serial: '75042', sexMark: 'cock' }],
    ['87777', { issuer: 'BD', country: 'BD', serial: '87777' }],
    ['24-52228-h', { issuer: 'BD', country: 'BD', year: 2024, serial: '52228', sexMark: 'hen' }],
    ['09-5032', { issuer: 'BD', country: 'BD', year: 2009, serial: '5032' }],
  ])('%s', (raw, expected) => expect(parseBand(raw, THIS_YEAR)).toEqual(expected))

  test.each([
    // The regions of China are 01 to 33.
    '2011-00-123456',
    '2011-34-123456',
    'BE-19-213256',
    'BE-19-21325631',
    'AU-2019-LOU',
    'AU-2019-LOU-X-0106',
    'AU-123-LOU-456',
    'PL-0123-19-4567',
    'Old Blue',
    '',
  ])('%j has no known layout', (raw) => expect(parseBand(raw, THIS_YEAR)).toBeUndefined())

  test.each([
    ['AU-26-PHP-1', 2026],
    ['AU-27-PHP-1', 2027],
    ['AU-28-PHP-1', 1928],
    ['AU-00-PHP-1', 2000],
    ['AU-99-PHP-1', 1999],
  ])('the year of %s is %i', (raw, year) => expect(parseBand(raw, THIS_YEAR)?.year).toBe(year))
})

describe('bandKey', () => {
  test.each([
    [
      'AU2019LOU0106',
      'AU-2019-LOU-0106',
      'au 2019 lou 0106',
      ' AU  2019 – LOU\u00a00106 ',
      'AU\u20112019\u2011LOU\u20110106',
      'AU/2019/LOU/0106',
      'AU_2019_LOU_0106',
      'AU.2019.LOU.0106',
      'ＡＵ２０１９ＬＯＵ０１０６',
      'AU\u200b2019LOU\ufeff0106',
      'AU2019LOU 0106\n',
      'AU-19-LOU-0106',
      'AU LOU 2019 0106',
      'AU-0106-LOU-2019',
    ],
    ['NL20082095724', 'NL 2008 2095724', 'NL-2008-2095724', 'NL08-2095724', 'nl 08 2095724', 'NL2095724-08'],
    ['BE20153020313', 'BE3020313-15', 'BE-15-3020313', 'BE153020313', 'BELG 15 3020313'],
    ['623026318', '6230263-18', '6230263/18'],
    ['CH2020009346', 'CH 20 009346', 'CH 20 009346W', 'CH-2020-009346'],
    ['GB2020F28768', 'GB-2020-F-28768', 'GB 20 F 28768', 'gb20f28768'],
    ['SK202201002783', 'SK-2022-01002-783', 'SK 22 01002 783'],
    ['AU1985PHP1900', 'AU-85-PHP-1900', 'AU 1985 PHP 1900'],
    ['6976-21-0134', '6976 21 0134W', '6976-21-0134'],
    ['DV-01125-7-1111', 'DV-01125-7-1111', 'dv 01125 7 1111'],
    ['433046-04', '433046/04', '433046 - 04'],
    ['2011-10-123456', '2011 10 123456', '2011/10/123456'],
    ['75037H+', '75037h+'],
    // Unknown layouts: each run of separators becomes one dash, and none is removed.
    ['PL-0123-19-4567', 'pl 0123  19–4567', ' PL-0123-19-4567-'],
    ['', '', '  ', ' - '],
  ])('%s', (key, ...spellings) => expect(spellings.map(bandKey)).toEqual(spellings.map(() => key)))

  test.each([
    ['AU2019LOU0106', 'AU2019LOU106'],
    ['AU2019LOU0106', 'IF2019LOU0106'],
    ['AU-20-LOU-190106', 'AU-2019-LOU-0106'],
    ['BE-19-2132520', 'BE1921325-20'],
    ['6230263-18', '62302-6318'],
    ['433046/04', '43304604'],
    ['2011-10-123456', '20111-01-23456'],
    ['6976-21-0134', '69762-10-134'],
    ['81149H+', '81149C+'],
    ['75037', '75037H+'],
    ['SK-2022-01002-783', 'SK-2022-01002-0783'],
    ['FR 123-4', 'FR 12-34'],
  ])('%s and %s are different bands', (one, other) => expect(bandKey(one)).not.toBe(bandKey(other)))

  test('the key of a key is the same key, for any text', () => {
    const piece = fc.oneof(
      fc.constantFrom('AU', 'BE', 'NL', 'CH', 'SK', 'DV', 'W', 'H+', '-', ' ', '/', '19', '2019', '0106', '2132563', 'ß', 'ΐ'),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const key = bandKey(pieces.join(''))
        expect(bandKey(key)).toBe(key)
      }),
      { numRuns: 1000 },
    )
  })

  test('the key of a key is the same key, for every character that has upper and lower case', () => {
    const unstable: string[] = []
    for (let code = 0; code <= 0x1ffff; code += 1) {
      const key = bandKey(`A${String.fromCodePoint(code)}1`)
      if (bandKey(key) !== key) unstable.push(code.toString(16))
    }
    expect(unstable).toEqual([])
  })

  const digits = (length: number) =>
    fc.integer({ min: 0, max: 10 ** length - 1 }).map((number) => String(number).padStart(length, '0'))
  const year = fc.integer({ min: 1950, max: 2049 }).map(String)
  const club = fc.stringMatching(/^[A-Z]{1,6}$/)
  const band = fc.oneof(
    fc.tuple(fc.constantFrom('BE', 'NL'), year, digits(7)),
    fc.tuple(fc.constant('CH'), year, digits(6)),
    fc.tuple(fc.constant('GB'), year, fc.stringMatching(/^[A-Z]{1,3}$/), fc.integer({ min: 1, max: 6 }).chain(digits)),
    fc.tuple(fc.constant('SK'), year, digits(5), fc.integer({ min: 1, max: 6 }).chain(digits)),
    fc.tuple(fc.constantFrom('AU', 'IF', 'CU', 'NPA'), year, club, fc.integer({ min: 1, max: 6 }).chain(digits)),
  )

  test('different known bands have different keys, whatever the separators', () => {
    fc.assert(
      fc.property(band, band, fc.constantFrom('', ' ', '-', '/', ' – '), (one, other, separator) => {
        expect(bandKey(one.join(separator))).toBe(one.join(''))
        expect(bandKey(one.join('-')) === bandKey(other.join('-'))).toBe(one.join('-') === other.join('-'))
      }),
      { numRuns: 1000 },
    )
  })
})

test.each([
  ['AU2022LOU9283', 2022],
  ['AU2027LOU9283', 2027],
  ['AU2028LOU9283', undefined],
  ['433046/04', 2004],
  ['87777', undefined],
  ['ZA 2019 12345', 2019],
  ['PL-0123-19-4567', undefined],
  ['ES-2011-2012', undefined],
  ['2011', undefined],
  ['LOFT 2011', undefined],
  ['Old Blue', undefined],
  ['', undefined],
])('the year of %j is %j', (raw, expected) => expect(bandYear(raw, THIS_YEAR)).toBe(expected))

test.each([
  ['AU2019LOU0106', true],
  ['87777', true],
  ['８', true],
  ['Old Blue Cock', false],
  [`1${'x'.repeat(49)}`, true],
  [`1${'x'.repeat(50)}`, false],
  ['', false],
])('%j looks like a band: %s', (text, expected) => expect(looksLikeBand(text)).toBe(expected))
