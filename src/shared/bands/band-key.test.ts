import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bandKey, looksLikeBand, readBand, splitBandName } from './band-key.ts'
import { bandYear } from './band-year.ts'
import { separateSerialAndYear, voteSerialYearOrder } from './serial-year-order.ts'
import type { SerialYearOrder } from './issuers.ts'

const THIS_YEAR = 2026

describe('readBand', () => {
  test.each([
    ['BE3020313-15', { kind: 'full', key: 'BE-2015-3020313', year: 2015, issuer: 'BE' }],
    ['BELG 15-3020313', { kind: 'full', key: 'BE-2015-3020313' }],
    ['NL 2008 0095724', { kind: 'full', key: 'NL-2008-95724' }],
    ['DV-01125-17-1111', { kind: 'full', key: 'DE-2017-1125-1111' }],
    ['DV-00019-21-7', { kind: 'full', key: 'DE-2021-019-7' }],
    ['6976 21 0134W', { kind: 'weak', key: '?-2021-6976-134', mark: 'hen' }],
    ['CH 21 004771W', { kind: 'full', key: 'CH-2021-4771', mark: 'hen' }],
    ['CH 21 004771 (W)', { kind: 'full', key: 'CH-2021-4771', mark: 'hen' }],
    ['CH 21 004771 (1,0)', { kind: 'full', key: 'CH-2021-4771', mark: 'cock' }],
    ['AU 2019 A 9 (2)', { kind: 'full', key: 'AU-2019-A-9', name: '2' }],
    ['81149 (2019)', { kind: 'weak', key: '?-2019-81149' }],
    ['CH 21 004771 1,0', { kind: 'full', key: 'CH-2021-4771', mark: 'cock' }],
    ['GB-2020-F-28768', { kind: 'full', key: 'GB-2020-F-28768' }],
    ['AU LOU 2019 0106', { kind: 'full', key: 'AU-2019-LOU-106' }],
    ['AU-0106-LOU-2019', { kind: 'full', key: 'AU-2019-LOU-106' }],
    ['AU-85-PHP-1900', { kind: 'full', key: 'AU-1985-PHP-1900', year: 1985 }],
    ['AU LOU 19 20', { kind: 'ambiguous', key: 'AU-LOU-19-20' }],
    ['2011-10-123456', { kind: 'full', key: 'CN-2011-10-123456', issuer: 'CN' }],
    ['2025-26-0053539', { kind: 'full', key: 'CN-2025-26-53539', issuer: 'CN' }],
    ['CHN 2022-03-1234567', { kind: 'full', key: 'CN-2022-3-1234567' }],
    ['CHN 22-03-123456', { kind: 'full', key: 'CN-2022-3-123456' }],
    ['ZA 2021 NPU 12345', { kind: 'full', key: 'ZA-2021-NPU-12345' }],
    ['RSA 21 SVOLR 345', { kind: 'full', key: 'ZA-2021-SVOLR-345' }],
    ['SA 2021 NPU 12345', { kind: 'full', key: 'ZA-2021-NPU-12345' }],
    ['ZA VTF 2070/22', { kind: 'full', key: 'ZA-2022-VTF-2070', year: 2022 }],
    ['RSA-NWC 2021/19', { kind: 'full', key: 'ZA-2019-NWC-2021', year: 2019 }],
    ['ZA NWC 2021 19', { kind: 'full', key: 'ZA-2021-NWC-19', year: 2021 }],
    ['SE 1234-21-567', { kind: 'full', key: 'SE-2021-1234-567' }],
    ['NOR 123-21-567', { kind: 'full', key: 'NOR-2021-123-567' }],
    ['FIN 21-12345', { kind: 'full', key: 'FI-2021-12345' }],
    ['MALTA 21-12345', { kind: 'full', key: 'MT-2021-12345' }],
    ['CRO 012-21-567', { kind: 'full', key: 'HR-2021-012-567' }],
    ['TW 2023-123456', { kind: 'full', key: 'TW-2023-123456' }],
    ['JPN 21 KA 12345', { kind: 'full', key: 'JP-2021-KA-12345' }],
    ['NSW 23 2345', { kind: 'full', key: 'NSW-2023-2345' }],
    ['AUS 2023 PHA 12', { kind: 'full', key: 'AUS-2023-PHA-12' }],
    ['IHU 21 N 12345', { kind: 'full', key: 'IHU-2021-N-12345' }],
    ['SU 21 L 12345', { kind: 'full', key: 'SU-2021-L-12345' }],
    ['DV 01234-21-567', { kind: 'full', key: 'DE-2021-1234-567' }],
    ['433046/04', { kind: 'weak', key: '?-2004-433046', year: 2004 }],
    ['75037H+', { kind: 'unknown', key: '75037', mark: 'hen' }],
    ['75042C+', { kind: 'unknown', key: '75042', mark: 'cock' }],
    ['24-52228-h', { kind: 'weak', key: '?-2024-52228', mark: 'hen' }],
    ['ES-2024-1950', { kind: 'full', key: 'ES-2024-1950', year: 2024 }],
    ['NL-2024-1999', { kind: 'full', key: 'NL-2024-1999', year: 2024 }],
    ['PHA-2024-2025', { kind: 'weak', key: '?-2024-PHA-2025', year: 2024 }],
    ['BE153020313', { kind: 'ambiguous', key: 'BE-153020313', candidates: ['BE-2013-1530203', 'BE-2015-3020313'] }],
    ['PL-o223-15-8535', { kind: 'full', key: 'PL-2015-223-8535', repaired: 'PL-0223-15-8535' }],
    ['AU 2019 L0U 106', { kind: 'full', key: 'AU-2019-LOU-106', repaired: 'AU-2019-LOU-106' }],
    ['Ring Nr. BE 15-3020313', { kind: 'full', key: 'BE-2015-3020313' }],
    ['№ 87777', { kind: 'unknown', key: '87777' }],
    ['ESPAÑA 2021 123456', { kind: 'full', key: 'ES-2021-123456' }],
    ['AU 2019 A 9 (Old Joe)', { kind: 'full', key: 'AU-2019-A-9', name: 'Old Joe' }],
    ['Nº ES-21-123456', { kind: 'full', key: 'ES-2021-123456' }],
    ['N° 123456-21 FR', { kind: 'full', key: 'FR-2021-123456' }],
    ['Anilla: ES 2021 123456', { kind: 'full', key: 'ES-2021-123456' }],
    ['Bague FR-2021-123456', { kind: 'full', key: 'FR-2021-123456' }],
    ['Band AU 2019 BAND 5', { kind: 'full', key: 'AU-2019-BAND-5' }],
    ['123456/21 (ESP)', { kind: 'full', key: 'ES-2021-123456' }],
    ['LOU 106 2019 [AU]', { kind: 'full', key: 'AU-2019-LOU-106' }],
    ['BE18-6230264 (NL)', { kind: 'full', key: 'BE-2018-6230264', name: 'NL' }],
    ['123456/21 (F)', { kind: 'weak', key: '?-2021-123456', name: 'F' }],
    ['(NED) 16-1803910 (Bolt)', { kind: 'full', key: 'NL-2016-1803910', name: 'Bolt' }],
    ['CH 94 075451 (W) (Bolt)', { kind: 'full', key: 'CH-1994-75451', mark: 'hen', name: 'Bolt' }],
    ['166548-98 F ♀', { kind: 'full', key: 'FR-1998-166548', mark: 'hen' }],
    ['166548-98 FR 1,0', { kind: 'full', key: 'FR-1998-166548', mark: 'cock' }],
    ['CH 14 3272W 0,1', { kind: 'full', key: 'CH-2014-3272', mark: 'hen' }],
    ['BE-19-213256', { kind: 'unknown', key: 'BE-19-213256' }],
    ['2132563H+Nr.Ring', { kind: 'unknown', key: '2132563', mark: 'hen' }],
    ['DV 02345-22-609 m', { kind: 'full', key: 'DE-2022-2345-609', mark: 'cock' }],
    ['AU-2019-LOU', { kind: 'unknown', key: 'AU-2019-LOU' }],
    ['B-077', { kind: 'unknown', key: 'B-077' }],
    ['Old Blue', { kind: 'unknown', key: 'OLD-BLUE' }],
    [' - ', { kind: 'unknown', key: '' }],
  ])('%s', (raw, expected) => expect(readBand(raw)).toMatchObject(expected))

  test.each([
    ['22-8507190', 'NL', 'NL-2022-8507190'],
    ['6976-21-136', 'DE', 'DE-2021-6976-136'],
    ['6976-21-136', 'BE', '?-2021-6976-136'],
    ['2021 ARPU 124', 'AU', 'AU-2021-ARPU-124'],
    ['BE 22-8507190', 'NL', 'BE-2022-8507190'],
    ['22-8507190', 'Atlantis', '?-2022-8507190'],
    // Only what a keeper wrote is completed, so that the key of a key is the same key.
    ['?-2022-8507190', 'NL', '?-2022-8507190'],
  ])('%s in a list of %s is %s', (raw, country, key) => expect(bandKey(raw, { country })).toBe(key))
})

test.each([
  ['AU 2019 A 9 (Old Joe)', { band: 'AU 2019 A 9', name: 'Old Joe' }],
  ['AU 2019 A 9 "Old Joe"', { band: 'AU 2019 A 9', name: 'Old Joe' }],
  ["AU 2019 A 9 'Old Joe'", { band: 'AU 2019 A 9', name: 'Old Joe' }],
  ['AU 2019 A 9 „Äpfelchen“', { band: 'AU 2019 A 9', name: 'Äpfelchen' }],
  ['AU 2019 A 9 (Old Joe', { band: 'AU 2019 A 9', name: 'Old Joe' }],
  ['AU 2019 (LOU) 106', { band: 'AU 2019 (LOU) 106' }],
  ['81149 (2019)', { band: '81149 (2019)' }],
  ['AU 2019 A 9 (2)', { band: 'AU 2019 A 9', name: '2' }],
  ['AU 2019 A 9 "7"', { band: 'AU 2019 A 9', name: '7' }],
  ['AU 2019 A 9 (?)', { band: 'AU 2019 A 9', name: '?' }],
  ['52228-24 (2)', { band: '52228-24', name: '2' }],
  ['DV 06976-21 (136)', { band: 'DV 06976-21 (136)' }],
  ['2021-10 (123456)', { band: '2021-10 (123456)' }],
  ['AU 2019 A 9 ()', { band: 'AU 2019 A 9 ()' }],
  ['CH 20 9346 (0,1)', { band: 'CH 20 9346 (0,1)' }],
  ['CH 20 9346 (W)', { band: 'CH 20 9346 (W)' }],
  ['Old Joe (AU 2019 A 9)', { band: 'Old Joe (AU 2019 A 9)' }],
  ["6230264 '18", { band: "6230264 '18" }],
  ['Old Joe', { band: 'Old Joe' }],
])('splits %s into band and name', (raw, expected) => expect(splitBandName(raw)).toEqual(expected))

describe('the key of a key', () => {
  const options = fc.record({
    country: fc.constantFrom(null, 'BE', 'DE', 'FR', 'PL', 'AU', 'TR'),
    serialYearOrder: fc.constantFrom<SerialYearOrder | undefined>(undefined, 'serial-year', 'year-serial'),
  })

  test('is the same key, for any text', () => {
    const piece = fc.oneof(
      fc.constantFrom('AU', 'BE', 'NL', 'CH', 'SK', 'DV', 'PL', 'FR', 'TR', 'HU', 'A', 'W', 'H+', 'C', 'Ring', 'Nr.', '0,1'),
      fc.constantFrom('-', ' ', '/', '19', '2019', '2021', '0106', '2132563', '1', 'O', '0', 'ß', 'ΐ', '(', '"', '?', '~', '♀'),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), options, (pieces, given) => {
        const key = bandKey(pieces.join(''), given)
        expect(bandKey(key)).toBe(bandKey(bandKey(key)))
        expect(bandKey(key, given)).toBe(key)
      }),
      { numRuns: 3000 },
    )
  })

  test('is the same key, for any numbers of any issuer', () => {
    const digits = fc.stringMatching(/^\d{1,9}$/)
    const part = fc.oneof(digits, fc.constantFrom('19', '2021', '07', '7', 'A', 'LOU', '0021', '021'))
    const issuer = fc.constantFrom(
      'BE',
      'NL',
      'DV',
      'CH',
      'A',
      'PL',
      'CZ',
      'SK',
      'DK',
      'HU',
      'F',
      'PT',
      'TR',
      'CN',
      'GB',
      'AU',
      '',
    )
    fc.assert(
      fc.property(issuer, fc.array(part, { minLength: 1, maxLength: 3 }), (start, parts) => {
        const reading = readBand([start, ...parts].join('-'))
        expect(bandKey(reading.key)).toBe(reading.key)
        for (const candidate of reading.candidates) expect(bandKey(candidate)).toBe(candidate)
      }),
      { numRuns: 5000 },
    )
  })

  test('is the same key, for every character that has upper and lower case', () => {
    const unstable: string[] = []
    for (let code = 0; code <= 0x1ffff; code += 1) {
      const key = bandKey(`A${String.fromCodePoint(code)}1`)
      if (bandKey(key) !== key) unstable.push(code.toString(16))
    }
    expect(unstable).toEqual([])
  })
})

describe('Belgian rings', () => {
  /** Different serial numbers, spread over all of seven digits, of 2007 to 2017. */
  const rings = Array.from({ length: 28_000 }, (_, at) => ({
    serial: String((at * 7_919_317 + 1_234_567) % 10_000_000).padStart(7, '0'),
    year: String(7 + (at % 11)).padStart(2, '0'),
  }))
  const keyOf = ({ serial, year }: (typeof rings)[number]) => `BE-20${year}-${Number(serial)}`

  test('have as many keys as rings', () => {
    expect(new Set(rings.map(({ serial, year }) => bandKey(`BE${serial}-${year}`))).size).toBe(rings.length)
  })

  test.each([
    ['BE 15-3020313', (serial: string, year: string) => `BE ${year}-${serial}`],
    ['BE3020313-15', (serial: string, year: string) => `BE${serial}-${year}`],
    ['be20153020313', (serial: string, year: string) => `be20${year}${serial}`],
    ['BELG 2015/3020313', (serial: string, year: string) => `BELG 20${year}/${serial}`],
    ['3020313.15 (KBDB list)', (serial: string, year: string) => `${serial}.${year}`],
    ['15 3020313 (KBDB list)', (serial: string, year: string) => `${year} ${serial}`],
  ])('written %s', (_, write) => {
    const wrong = rings.filter((ring) => bandKey(write(ring.serial, ring.year), { country: 'KBDB' }) !== keyOf(ring))
    expect(wrong).toEqual([])
  })

  test.each([
    ['serial-year', (serial: string, year: string) => serial + year],
    ['year-serial', (serial: string, year: string) => year + serial],
  ] as const)('without separators, written %s, are read in the order that the list as a whole shows', (order, write) => {
    const texts = rings.map(({ serial, year }) => write(serial, year))
    expect(voteSerialYearOrder(texts)).toBe(order)
    const wrong = rings.filter((ring, at) => bandKey(texts[at]!, { country: 'BE', serialYearOrder: order }) !== keyOf(ring))
    expect(wrong).toEqual([])
  })

  test.each([
    [['153020313', '6230264-18'], 'serial-year'],
    [['153020313', 'BE 18-6230264'], 'year-serial'],
    [['153020313'], undefined],
    [['6230264-18', '18-6230264'], undefined],
    [['AU 2019 A 9'], undefined],
  ])('the order that %j shows is %s', (texts, order) => expect(voteSerialYearOrder(texts)).toBe(order))

  test.each([
    ['BE 302031315', 'year-serial', 2015, 'BE 3020313-15'],
    ['BE 302031315', 'year-serial', undefined, 'BE 3020313-15'],
    ['BE 153020313', 'year-serial', undefined, 'BE 15-3020313'],
    ['BE 153020313', 'year-serial', 2013, 'BE 1530203-13'],
    ['BE 153020313', undefined, 2015, 'BE 15-3020313'],
    ['BE 153020313', undefined, 2019, 'BE 153020313'],
    ['BE 153020313', 'serial-year', 2019, 'BE 1530203-13'],
    ['623026418', 'year-serial', 2018, '623026418'],
  ] as const)('%s in a list of order %s with the year %s is %s', (text, serialYearOrder, birthYear, separated) =>
    expect(separateSerialAndYear(text, { serialYearOrder }, { thisYear: THIS_YEAR, birthYear })).toBe(separated),
  )
})

test.each([
  ['AU2022LOU9283', 2022],
  ['AU2027LOU9283', 2027],
  ['AU2028LOU9283', undefined],
  ['433046/04', 2004],
  ['87777', undefined],
  ['ZA 2019 12345', 2019],
  ['PL-0123-19-4567', 2019],
  ['ES-2011-2012', 2011],
  ['ES-2024-1950', 2024],
  ['PHA-2024-2025', 2024],
  ['BE153020313', undefined],
  ['XYZ 2019 LOU 106', 2019],
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
  [`AU 2019 A 9 (${'x'.repeat(50)})`, true],
  ['', false],
])('%j looks like a band: %s', (text, expected) => expect(looksLikeBand(text)).toBe(expected))
