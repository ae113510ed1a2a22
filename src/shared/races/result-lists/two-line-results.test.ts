import { expect, test } from 'vitest'
import { findLists } from './find-lists.ts'
import { readList } from './read-list.ts'

/** Reads a text, and returns the place, ring, name, distance, time in minutes and velocity of each row. */
function read(lines: readonly string[]) {
  const { races } = findLists([{ name: '', rows: lines.map((line) => [line]) }], 2026)
  const rows = races.flatMap((race) => readList(race, { thisYear: 2026, date: race.facts.date }))
  return {
    name: races[0]?.facts.name,
    rows: rows.map(({ position, bandKey, fancier, distance, arrival, velocityText }) => [
      ...[position, bandKey, fancier, distance, arrival && arrival / 60_000, velocityText],
    ]),
  }
}

test('two lines of a bird are read as one, below two lines of titles', () => {
  const { rows } = read([
    'BOURGES  28/06/2025   Oude duiven   1.204 duiven   Lossing 07.00 u.',
    '',
    'Plaats Naam                     Gemeente            Afstand',
    '       Ring              Aank.       Snelheid',
    '-'.repeat(60),
    '     1 Vale Luc                 Zwevedorp            438077',
    '       BE18-2760028      12:10:30    1410,876',
    '     2 Hill-Brook               Torhof               451034',
    '       BE22-1473782      12:21:00    1405,090',
    '     3 Vale Luc                 Zwevedorp            438077',
    '       BE23-1614499      12:14:00    1395,150',
  ])
  expect(rows).toEqual([
    [1, 'BE-2018-2760028', 'Vale Luc', 438_077, 730.5, '1410,876'],
    [2, 'BE-2022-1473782', 'Hill-Brook', 451_034, 741, '1405,090'],
    [3, 'BE-2023-1614499', 'Vale Luc', 438_077, 734, '1395,150'],
  ])
})

test('two lines of a bird may have tabs', () => {
  const lines = [
    '1\tWise\tGB25D35023',
    '\t156 m 312 y\t11:32:10\t1806.5',
    '2\tHaworth\tGB25L51433',
    '\t160 m 11 y\t11:40:10\t1758.2',
  ]
  const { races } = findLists([{ name: '', rows: lines.map((line) => line.split('\t')) }], 2026)
  expect(readList(races[0]!, { thisYear: 2026 }).map(({ position, band, arrival }) => [position, band, arrival])).toEqual([
    [1, 'GB25D35023', 41_530_000],
    [2, 'GB25L51433', 42_010_000],
  ])
})

test('two lines of a bird are read as one without titles', () => {
  const { name, rows } = read([
    'Afdeling 10 - Vlucht M23 - Morlincourt',
    'Datum 31-05-2025, gelost 07:45 uur, 3.122 duiven',
    '',
    '1 J. de Hill, Emst',
    '   NL 18-2246978   315,798 km   11:16:30   1493,135 m/min',
    '2 Comb. Vale, Joure',
    '   NL 18-3194944   320,006 km   11:21:30   1478,088 m/min',
    '3 Comb. Vale, Joure',
    '   NL 20-9020669   320,006 km   11:24:00   1461,215 m/min',
  ])
  expect(name).toBe('Morlincourt')
  expect(rows).toEqual([
    [1, 'NL-2018-2246978', 'J. de Hill, Emst', 315_798, 676.5, '1493,135 m/min'],
    [2, 'NL-2018-3194944', 'Comb. Vale, Joure', 320_006, 681.5, '1478,088 m/min'],
    [3, 'NL-2020-9020669', 'Comb. Vale, Joure', 320_006, 684, '1461,215 m/min'],
  ])
})

test('the second line of a bird may have its time, and the first one its ring', () => {
  const { rows } = read([
    'Quievrain 17-05-2025 Lossing: 08:15',
    '1   NL18-2246978   J. de Hill',
    '      315,798   11:46:30   1493,135',
    '2   NL18-3194944   Comb. Vale',
    '      320,006   11:51:30   1478,088',
    '3   NL20-9020669   Comb. Vale',
    '      320,006   11:54:00   1461,215',
  ])
  expect(rows.map(([place, key, , , time]) => [place, key, time])).toEqual([
    [1, 'NL-2018-2246978', 706.5],
    [2, 'NL-2018-3194944', 711.5],
    [3, 'NL-2020-9020669', 714],
  ])
})

test('the name of each bird may be in the line below its figures', () => {
  const lines = [
    'Suelta de ALCÁZAR DE SAN JUAN del 06/04/2025',
    'Pto.  Anilla           Sexo   Llegada     Distancia   Velocidad',
    '      Palomar',
    '  1   ESP-24-282115    M      12:02:11    312,115     1288,738',
    '      Hnos. Vale',
    '  2   ESP-22-182116    H      12:09:40    318,902     1277,314',
    '      Peña La Colina',
  ]
  const [race] = findLists([{ name: '', rows: lines.map((line) => [line]) }], 2026).races
  expect(readList(race!, { thisYear: 2026 }).map(({ position, fancier, bandKey }) => [position, fancier, bandKey])).toEqual([
    [1, 'Hnos. Vale', 'ES-2024-282115'],
    [2, 'Peña La Colina', 'ES-2022-182116'],
  ])
})
