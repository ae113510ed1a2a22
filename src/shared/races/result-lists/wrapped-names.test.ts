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
