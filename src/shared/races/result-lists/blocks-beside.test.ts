import { expect, test } from 'vitest'
import { findLists } from './find-lists.ts'
import { readList } from './read-list.ts'

const racesOf = (lines: readonly string[]) =>
  findLists([{ name: '', rows: lines.map((line) => line.split(';')) }], 2026).races.map((race) => ({
    name: race.facts.name,
    release: race.facts.release,
    rows: readList(race, { thisYear: 2026 }).map(({ position, fancier, velocityText }) => [position, fancier, velocityText]),
  }))
const row = (place: number, name: string, ring = place) => `${place};${name};10000${ring}-22;12:32:1${place};13${place}0,5`
const TITLES = 'Nº;Socio;Anilla;Hora;m/min'

test('places that go on in a block on the right with the same titles are of the same race', () => {
  const lines = [
    'Suelta desde Manzanares, 9 de marzo de 2025, a las 8:30 h',
    `${TITLES};;${TITLES}`,
    `${row(1, 'Vale')};;${row(4, 'Hill')}`,
    `${row(2, 'Hill')};;${row(5, 'Vale')}`,
    `${row(3, 'Brook')};;;;;;`,
    'Total: 5',
  ]
  expect(racesOf(lines)).toEqual([
    {
      name: 'Manzanares',
      release: 8.5 * 3_600_000,
      rows: [
        [1, 'Vale', '1310,5'],
        [2, 'Hill', '1320,5'],
        [3, 'Brook', '1330,5'],
        [4, 'Hill', '1340,5'],
        [5, 'Vale', '1350,5'],
      ],
    },
  ])
})

test('a block below a title of its own is another race', () => {
  const races = racesOf([
    'Suelta: Agen;;;;;;Suelta: Brive;;;;',
    `${TITLES};;${TITLES}`,
    `${row(1, 'Vale')};;${row(1, 'Hill', 3)}`,
    `${row(2, 'Hill')};;${row(2, 'Vale', 4)}`,
  ])
  expect(races.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['Agen', 2],
    ['Brive', 2],
  ])
})

test('a place that is repeated at the end of each line is no block', () => {
  expect(racesOf([`${TITLES};Nº`, `${row(1, 'Vale')};1`, `${row(2, 'Hill')};2`])[0]?.rows).toEqual([
    [1, 'Vale', '1310,5'],
    [2, 'Hill', '1320,5'],
  ])
})
