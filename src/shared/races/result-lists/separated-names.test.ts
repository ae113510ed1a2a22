import { expect, test } from 'vitest'
import { findLists } from './find-lists.ts'
import { readList } from './read-list.ts'

const read = (lines: readonly string[]) => {
  const [race] = findLists([{ name: '', rows: lines.map((line) => line.split(',')) }], 2026).races
  return readList(race!, { thisYear: 2026 })
}

test('a name with the separator of the columns shifts no values of its row', () => {
  const rows = read([
    'Pos,Breeder,Pigeon,Name,Color,Arrival,Speed',
    '1,Vega Bros,1375-AU23-VITA,,DCSP,13:49:04,1497.124',
    '2,Smith, Bob,1078-AU22-VITA,,BB,13:53:20,1481.670',
    '3,Hill, Ann, Jr,1635-AU22-VITA,,BB,14:01:09,1454.169',
  ])
  expect(rows.map(({ fancier, band, velocityText, problems }) => [fancier, band, velocityText, problems])).toEqual([
    ['Vega Bros', '1375-AU23-VITA', '1497.124', []],
    ['Smith, Bob', '1078-AU22-VITA', '1481.670', []],
    ['Hill, Ann, Jr', '1635-AU22-VITA', '1454.169', []],
  ])
})

test('a text without a digit is no ring', () => {
  const rows = read(['Pos,Ring,Velocity', '1,NL21-1234567,1385.17', '2,Bob,1373.66'])
  expect(rows.map(({ problems }) => problems.map(({ code }) => code))).toEqual([[], ['band_missing']])
})
