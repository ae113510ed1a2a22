import { describe, expect, test } from 'vitest'
import { findHeader } from '#shared/tables/header.ts'
import { splitBandName, splitNamedBand } from '#shared/bands/band-key.ts'
import { bandOfRow, findBandColumns } from './band-parts.ts'
import { INVENTORY_COLUMNS } from './inventory-columns.ts'
import { readInventory } from './read-inventory.ts'

const bandsOf = (...lines: string[]) => {
  const rows = lines.map((line) => line.split(';'))
  return readInventory(rows, findHeader(rows, INVENTORY_COLUMNS)!, 2026).map(({ fields }) => fields.bandId)
}

describe('a band in several columns', () => {
  test.each([
    ['Land;Jaar;Ring;Geslacht', 'NL;2022;8507190;D', 'NL-2022-8507190'],
    ['Land;Jaar;Ring;Geslacht', 'nederland;22;8507190;D', 'NL-22-8507190'],
    ['Country;Year;Ring;Sex', 'BE;2018;230264;C', 'BE-2018-0230264'],
    ['Land;Verein;Jahr;Ring;Geschlecht', 'DV;06976;2021;136;W', 'DV-06976-21-136'],
    ['Kraj;Ring;Rok;Nr oddziału;Płeć', 'PL;4567;2021;0123;samiec', 'PL-0123-21-4567'],
    ['Kraj;Oddział;Obrączka;Płeć', 'PL;0123;21-4567;samiec', 'PL-0123-21-4567'],
    ['Country;Club;Ring;Sex', 'BE;Gent;18-6230264;C', 'BE-18-6230264'],
    ['Country;Letters;Year;Ring;Sex', 'GB;X;21;12345;C', 'GB-21-X-12345'],
    ['Org;Year;Club;Ring;Sex', 'AU;2021;LVH;101;C', 'AU-2021-LVH-101'],
    ['Verein;Jahr;Ring;Geschlecht', '06976;2021;136;W', '06976-21-136'],
    ['Ring;Jaar;Geslacht', '8507190;22;D', '22-8507190'],
    ['Anilha;Ano;Sexo', '1.234.567;2019;M', '2019-1234567'],
    ['Ring;Ring Year;Sex', '136;2021;C', '2021-136'],
    ['Ring;Year;Sex', 'GB21X136;2021;C', 'GB21X136'],
    ['Ring;Year;Sex', '75037;2016;C', '75037'],
    ['Country;Ring;Year;Sex', 'BE;BE18-6230264;2018;C', 'BE18-6230264'],
    ['Landcode;Ring;Geslacht', 'BE;18-6230264;M', 'BE-18-6230264'],
    ['Landcode;Ring;Geslacht', 'NL;6230264/18;V', 'NL-6230264/18'],
    ['Land;Ring;Geschlecht', 'DE;6976-21-136;w', 'DE-6976-21-136'],
    ['Land;Ring;Geschlecht', 'DE;06976-21-136;w', '06976-21-136'],
    ['Ring;Rung;Sex', 'X 12345;2021;C', '2021-X 12345'],
    ['Ring;Rung;Sex', 'GB21X12345;2021;C', 'GB21X12345'],
    ['Ring No;Year;Sex', 'GB N 12345;2021;C', 'GB-2021-N-12345'],
    ['Ring No;Year;Sex', 'S 12345;2021;C', '2021-S 12345'],
    ['Ring No;Year;Sex', 'H 12345;2021;C', 'H 12345'],
    ['Ring;Jahrgang;Geschlecht', 'DV 06976-101;2021;W', 'DV-06976-21-101'],
    ['Ring;Jahrgang;Geschlecht', '06976-101;21;W', '06976-21-101'],
    ['Ring;Year;Sex', 'AU CRP 101;2022;C', 'AU-2022-CRP-101'],
    ['Ring;Year;Sex', 'PL 05-1234;2005;C', 'PL 05-1234'],
    ['Matricola;Anno;Sesso', 'IT 098075;2015;M', 'IT-2015-098075'],
    ['Anilla;Año;Sexo', 'ES-123456;21;M', 'ES-21-123456'],
    ['Bague;Année;Sexe', '123456 F;2021;M', 'F-2021-123456'],
    ['Anilla;Año;Sexo', 'ES-21-123456;2021;M', 'ES-21-123456'],
    ['Ring;Jahr;Geschlecht', 'DV 136;2021;W', 'DV 136'],
    ['Country;Ring;Year;Sex', 'Belgian lines;6230264;2018;C', '2018-6230264'],
  ])('%s: %s is %s', (titles, row, band) => expect(bandsOf(titles, row)).toEqual([band]))

  test('the year column completes bare numbers only when most rows have one', () => {
    expect(bandsOf('Ring;Year;Sex', '8507190;2022;C', 'GB21X1;2021;C', 'GB21X2;2021;H')[0]).toBe('8507190')
  })

  test('a missing number is not joined', () =>
    expect(bandOfRow({ bandCountry: 'NL', birthYear: '2022' }, ['bandCountry'], 2026)).toBe(''))
})

test.each([
  ['BE18-6230264 (Bolt)', { band: 'BE18-6230264', name: 'Bolt' }],
  ['BE18-6230264 "Bolt"', { band: 'BE18-6230264', name: 'Bolt' }],
  ['BE18-6230264 „De Blauwe“', { band: 'BE18-6230264', name: 'De Blauwe' }],
  ['BE18-6230264 [Bolt]', { band: 'BE18-6230264', name: 'Bolt' }],
  ['AU 2019 A 9 (H)', { band: 'AU 2019 A 9 (H)' }],
  ['(Bolt)', { band: '(Bolt)' }],
  ['DV-06976-21-136', { band: 'DV-06976-21-136' }],
])('%j is %j', (text, parts) => expect(splitBandName(text)).toEqual(parts))

test.each([
  ['BE18-6230264 Bolt', { band: 'BE18-6230264', name: 'Bolt' }],
  ['AU 2019 A 9 - Old Joe', { band: 'AU 2019 A 9', name: 'Old Joe' }],
  ['6230264/18 De Blauwe', { band: '6230264/18', name: 'De Blauwe' }],
  ['123456/21 ESP', { band: '123456/21 ESP' }],
  ['81149 Bolt', { band: '81149 Bolt' }],
  ['CH 21 004771 W', { band: 'CH 21 004771 W' }],
  ['2019 LOU 106 AU', { band: '2019 LOU 106 AU' }],
])('in a file %j is %j', (text, parts) => expect(splitNamedBand(text)).toEqual(parts))

test('a name after the band of a parent is not part of the band', () => {
  const rows = [
    ['Ring', 'Sex', 'Sire', 'Dam'],
    ['GB-22-A-5', 'C', 'GB-20-A-400 Blue Boy', 'GB-20-A-401 (Red)'],
  ]
  const [read] = readInventory(rows, findHeader(rows, INVENTORY_COLUMNS)!, 2026)
  expect(read?.fields).toMatchObject({ sire: 'GB-20-A-400 (Blue Boy)', dam: 'GB-20-A-401 (Red)' })
})

test('a name after the band becomes the name, unless a column holds the name', () => {
  const rows = [
    ['Ring', 'Sex', 'Name'],
    ['GB-20-1 (Bolt)', 'C', ''],
    ['GB-20-2 (Bolt)', 'C', 'Flash'],
  ]
  const read = readInventory(rows, findHeader(rows, INVENTORY_COLUMNS)!, 2026)
  expect(read.map(({ fields: { bandId, name } }) => [bandId, name])).toEqual([
    ['GB-20-1', 'Bolt'],
    ['GB-20-2', 'Flash'],
  ])
})

test.each([
  'sin anilla',
  'no ring',
  'Ohne Ring',
  'zonder ring',
  'sans bague',
  'bez obrączki',
  'sem anilha',
  'senza anello',
  '-',
  'n/a',
  '?',
])('%j is not a band: no bird, and no repetition of another such row', (word) => {
  const rows = [
    ['Ring', 'Sex', 'Year'],
    [word, 'C', '2020'],
    [word, 'H', '2021'],
  ]
  const read = readInventory(rows, findHeader(rows, INVENTORY_COLUMNS)!, 2026)
  expect(read.map(({ problems, sameAs }) => [problems.map(({ code, value }) => `${code} ${value}`), sameAs])).toEqual([
    [[`band_none ${word}`], undefined],
    [[`band_none ${word}`], undefined],
  ])
})

test('reads a very long text within the time limit of a test', () => {
  const long = '1'.repeat(1_000_000)
  expect(splitBandName(long)).toEqual({ band: long })
  expect(bandOfRow({ bandId: long, bandCountry: 'NL' }, ['bandCountry', 'bandId'], 2026)).toBe(long)
})

test('the year completes bare numbers, although the bands of ancestors are complete', () => {
  const ancestor = { bandId: '7654321/18', birthYear: '2018', reference: 'yes' }
  const columns = (['bandId', 'birthYear'] as const).map((field, index) => ({ index, title: field, field }))
  expect(findBandColumns(columns, [{ bandId: '1234567', birthYear: '2021' }, ancestor, ancestor])).toEqual([
    'bandId',
    'birthYear',
  ])
})
