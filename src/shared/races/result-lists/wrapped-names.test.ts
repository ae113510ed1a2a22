import { expect, test } from 'vitest'
import { findLists } from './find-lists.ts'
import { readList } from './read-list.ts'

const namesOf = (lines: readonly string[]) =>
  readList(findLists([{ name: '', rows: lines.map((line) => [line]) }], 2026).races[0]!, { thisYear: 2026 }).map(
    ({ fancier }) => fancier,
  )
const TITLES = '  Pr.  Ringnummer     w  Züchter              Ver.   Entf. m   Ankunft     m/min'
const ROWS = [
  '    1  00231 20   24  w  Schlaggemeinschaft   0231   488120    12:36:14  1280,371',
  '    2  00377 21  579  w  Brook, Hans          0231   487990    12:42:46  1258,463',
  '    3  00231 22   75  w  SG Hill/Vale         0377   492345    12:51:17  1242,407',
]

test('the second lines of names belong to the names above them', () => {
  const lines = [TITLES, ROWS[0]!, '                         Hill + Vale', ROWS[1]!, ROWS[2]!, '                         u. Sohn']
  expect(namesOf(lines)).toEqual(['Schlaggemeinschaft Hill + Vale', 'Brook, Hans', 'SG Hill/Vale u. Sohn'])
})

test.each([
  ['a single line', [TITLES, ROWS[0]!, '                         Hill + Vale', ROWS[1]!, ROWS[2]!]],
  [
    'a line with a number',
    [TITLES, ROWS[0]!, '                         Seite 1', ROWS[1]!, '                         Seite 2', ROWS[2]!],
  ],
])('%s is no part of a name', (_, lines) => {
  expect(namesOf(lines)).toEqual(['Schlaggemeinschaft', 'Brook, Hans', 'SG Hill/Vale'])
})

test('a place with the first name in a line above its ring belongs to the result', () => {
  const lines = [
    'Pto  Colombófilo            Anilla            Distancia   H. Llegada   Velocidad',
    ' 1   GARCÍA LÓPEZ, José     ESP-20-114422     318.225 m   12:35:16     1222,745 ',
    ' 2   RUIZ MORENO, Antonio',
    '     y FERNÁNDEZ, Luis      ESP-20-411187     320.111 m   12:44:02     1189,730 ',
    ' 3   PALOMAR HNOS.          ESP-20-200102     315.980 m   12:41:33     1185,579 ',
  ]
  const [race] = findLists([{ name: '', rows: lines.map((line) => [line]) }], 2026).races
  expect(race?.rows.map(({ fields }) => [fields.position, fields.fancier])).toEqual([
    ['1', 'GARCÍA LÓPEZ, José'],
    ['2', 'RUIZ MORENO, Antonio y FERNÁNDEZ, Luis'],
    ['3', 'PALOMAR HNOS.'],
  ])
})

test('a result of a text with single spaces may begin in the line above its ring', () => {
  const lines = [
    'Vlucht: Duffel 26-4-2025 Los: 09:45 uur',
    'Nr Naam Plaats Ring Get. Afst. Tijd Mtr/Min Pnt',
    '1 Comb. Vale & Zn. Best NL24-1839335 1/19 171,905 12:02:14 1252,648 42,0',
    '2 Mevr. A. Hill Oud',
    'Emst NL24-1290122 1/10 177,040 12:08:05 1237,321 39,0',
    '3 Comb. Vale & Zn. Best NL23-1869185 2/19 171,905 12:09:45 1187,671 36,0',
  ]
  const [race] = findLists([{ name: '', rows: lines.map((line) => [line]) }], 2026).races
  const rows = readList(race!, { thisYear: 2026 })
  expect(rows.map(({ position, fancier, rowNumber }) => [position, fancier, rowNumber])).toEqual([
    [1, 'Comb. Vale & Zn.', 3],
    [2, 'Mevr. A. Hill Oud Emst', 5],
    [3, 'Comb. Vale & Zn.', 6],
  ])
})
