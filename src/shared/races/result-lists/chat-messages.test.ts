import { expect, test } from 'vitest'
import { findLists } from './find-lists.ts'
import { readList } from './read-list.ts'

const raceOf = (lines: readonly string[]) => findLists([{ name: '', rows: lines.map((line) => [line]) }], 2026).races[0]

/** Reads a message of a chat, and returns the place, band, name, distance, time in seconds and velocity of each row. */
function read(lines: readonly string[]) {
  const race = raceOf(lines)
  const rows = race ? readList(race, { thisYear: 2026, date: race.facts.date }) : []
  return rows.map(({ position, band, fancier, distance, arrival = 0, velocityText }) =>
    [position, band, fancier, distance, arrival / 1000, velocityText].filter((value) => value !== undefined),
  )
}

test('words in front of the values of each bird are no part of its name, and neither are pictures', () => {
  const rows = read([
    'Solta às 07h00',
    '1º 🥇 João Vale - anilha 2101234/22 - 271,345 km - 10:30:20 - 1290,071 m/m',
    '2º 🥈 Rui & Ana Maia - anilha 2101271/22 - 268,912 km - 10:29:13 - 1285,328 m/m',
    '3º  Equipa Serra - Costa - anilha 2101308/22 - 274,008 km - 10:33:58 - 1280,611 m/m',
  ])
  expect(rows).toEqual([
    [1, '2101234/22', 'João Vale', 271_345, 37_820, '1290,071'],
    [2, '2101271/22', 'Rui & Ana Maia', 268_912, 37_753, '1285,328'],
    [3, '2101308/22', 'Equipa Serra - Costa', 274_008, 38_038, '1280,611'],
  ])
})

test('labels with colons are no part of a name', () => {
  const rows = read([
    '1) Paco Vega Anilla: ESP-22-123456 Hora: 11:23:45 Vel: 1180,45',
    '2) Luz Mora Anilla: ESP-23-234567 Hora: 11:24:10 Vel: 1178,02',
    '3) Hnos. Anilla Anilla: ESP-21-345678 Hora: 11:26:01 Vel: 1170,88',
  ])
  expect(rows).toEqual([
    [1, 'ESP-22-123456', 'Paco Vega', 41_025, '1180,45'],
    [2, 'ESP-23-234567', 'Luz Mora', 41_050, '1178,02'],
    [3, 'ESP-21-345678', 'Hnos. Anilla', 41_161, '1170,88'],
  ])
})

test('numbers in front of the arrivals of one loft are no places', () => {
  const lines = ['Suelta de Tarancón 16-03-25', 'Mi palomar 312,450 km']
  lines.push('1) 22/410233 12:34:17', '2) 23/410346 12:35:36', '3) 22/410459 12:36:55')
  expect(raceOf(lines)?.facts).toEqual({ name: 'Tarancón', date: '2025-03-16', distance: 312_450 })
  expect(read(lines)).toEqual([
    ['22/410233', 45_257],
    ['23/410346', 45_336],
    ['22/410459', 45_415],
  ])
})
