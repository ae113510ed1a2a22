import { expect, test } from 'vitest'
import { findLists } from './find-lists.ts'
import { readList } from './read-list.ts'

const read = (...lines: readonly string[]) =>
  findLists([{ name: '', rows: lines.map((line) => line.split(';')) }], 2026).races.flatMap((race) =>
    readList(race, { thisYear: 2026, date: race.facts.date }).map(({ fancier, distance }) => [fancier, distance]),
  )

test('a name that is blank below the first bird of a loft is that of the row above with the same distance', () => {
  const rows = read(
    'Pos;Name;Ring;Distance;Time;m/min',
    '1;Vale & Son;GB24F00001;245120;11:00:00;1361.778',
    '2;;GB24F00002;245120;11:00:30;1357.999',
    '3;Hill;GB24F00003;240010;11:00:00;1333.389',
    '4;;GB24F00004;251730;11:30:00;1198.714',
  )
  expect(rows).toEqual([
    ['Vale & Son', 245_120],
    ['Vale & Son', 245_120],
    ['Hill', 240_010],
    [undefined, 251_730],
  ])
})

test('names and distances that are both blank below the first bird of each loft are those of the row above', () => {
  const rows = read(
    'Name;Distance;Pos;Ring;Time;m/min',
    'Vale & Son;245120;1;GB24F00001;11:00:00;1361.778',
    ';;3;GB24F00002;11:00:30;1357.999',
    ';;4;GB24F00003;11:01:30;1350.523',
    'Hill;240010;2;GB24F00004;10:56:30;1360.113',
  )
  expect(rows).toEqual([
    ['Vale & Son', 245_120],
    ['Vale & Son', 245_120],
    ['Vale & Son', 245_120],
    ['Hill', 240_010],
  ])
})

test('a single row without a name and distance stays so', () => {
  const rows = read(
    'Pos;Name;Ring;Distance;Time;m/min',
    '1;Vale & Son;GB24F00001;245120;11:00:00;1361.778',
    '2;;GB24F00002;;11:00:30;1357.999',
    '3;Hill;GB24F00003;240010;11:00:00;1333.389',
  )
  expect(rows[1]).toEqual([undefined, undefined])
})
