import { expect, test } from 'vitest'
import { readClock } from './clock-text.ts'
import { findLists } from './find-lists.ts'
import { readList } from './read-list.ts'

const find = (lines: readonly string[]) => findLists([{ name: '', rows: lines.map((line) => [line]) }], 2026)

const HEADING = ['Vlucht: Chartres', 'Datum: 13-06-2023', 'Lossing: 07:55']
const TITLES = ['Plaats', 'Naam', 'Ring', 'Afstand', 'Aankomst', 'Snelheid']
const ROWS = [
  ['1', 'J. de Vries', 'NL21-8507190', '368,630', '12:35:53', '1312,395'],
  ['2', 'Comb. Bakker', 'NL21-8507192', '362,369', '12:34:01', '1298,736'],
]

test('reads a list with one cell a line, as a phone copies it', () => {
  const { races } = find([...HEADING, ...TITLES, '', ...ROWS.flat(), 'Volgende pagina'])
  expect(races).toHaveLength(1)
  expect(races[0]!.facts).toMatchObject({ name: 'Chartres', date: '2023-06-13' })
  expect(races[0]!.rows.map(({ rowNumber, fields }) => [rowNumber, fields.position, fields.bandId, fields.velocity])).toEqual([
    [11, '1', 'NL21-8507190', '1312,395'],
    [17, '2', 'NL21-8507192', '1298,736'],
  ])
})

const fieldsIn = (lines: readonly string[]) =>
  find([...HEADING, ...TITLES, ...lines]).races.flatMap(({ rows }) => rows.map(({ fields }) => fields))

test('reads a row whose blank cell has a blank line', () => {
  const titles = [...TITLES, 'Punten']
  const lines = ['', '20'].flatMap((points, at) => [...ROWS[at]!.with(1, at === 1 ? '' : 'J. de Vries'), points])
  const [race] = find([...HEADING, ...titles, ...lines]).races
  expect(race?.rows.map(({ fields }) => [fields.fancier, fields.velocity, fields.points])).toEqual([
    ['J. de Vries', '1312,395', undefined],
    [undefined, '1298,736', '20'],
  ])
  expect(race?.facts.name).toBe('Chartres')
})

test('reads rows with a place among all birds, which looks like a ring', () => {
  const fields = find([...HEADING, ...TITLES, 'Prijs', ...ROWS.flatMap((row, at) => [...row, `${12 + at}/1234`])]).races.flatMap(
    ({ rows }) => rows.map(({ fields: { position, velocity } }) => [position, velocity]),
  )
  expect(fields).toEqual([
    ['1', '1312,395'],
    ['2', '1298,736'],
  ])
})

test('reads a row whose blank cell has no line', () => {
  const fields = fieldsIn([...ROWS[0]!, ...ROWS[1]!.toSpliced(1, 1)])
  expect(fields.map(({ position, fancier, bandId, velocity }) => [position, fancier, bandId, velocity])).toEqual([
    ['1', 'J. de Vries', 'NL21-8507190', '1312,395'],
    ['2', undefined, 'NL21-8507192', '1298,736'],
  ])
})

test('leaves out cells that may be in two columns', () => {
  const titles = TITLES.toSpliced(2, 0, 'Woonplaats')
  const rows = [ROWS[0]!.toSpliced(2, 0, 'Ede'), ROWS[1]!]
  const { races } = find([...HEADING, ...titles, ...rows.flat()])
  expect(races.flatMap(({ rows: read }) => read.map(({ fields }) => [fields.fancier, fields.velocity]))).toEqual([
    ['J. de Vries', '1312,395'],
    [undefined, '1298,736'],
  ])
})

test('reads no row where the places do not tell where a result begins', () => {
  const fields = fieldsIn([...ROWS[0]!, ...ROWS[1]!.toSpliced(0, 1)])
  expect(fields.map(({ velocity }) => velocity).filter(Boolean)).toEqual([])
})

test('reads titles that take several lines, and rings with their colour and sex', () => {
  const titles = [
    'Clocking',
    'Corrected',
    'Time',
    'Pos',
    'Flyer',
    'Entries',
    'Distance',
    'Time',
    'Time',
    'Ring Number',
    'Velocity',
    'Needed',
  ]
  const rows = [
    ['1', 'D BROOK', '17', '440508.559', '14:12:59', '6:42:59', 'MANAIA-11-0607 SLT H', '1093.12', '0:00:00'],
    ['2', 'W HILL', '54', '340262.838', '12:44:27', '5:14:28', 'SAIPC-10-1390 RC C', '1082.03', '0:03:11'],
    ['3', 'G VALE', '23', '358437.077', '13.03.15', '5:33:15', 'MKU-11-1414 RP C', '1075.63', '0:05:11'],
  ]
  const { races } = find(['BULLS  350klms', 'DATE: 07.09.2013', 'LIBERATION:  7.30am', ...titles, ...rows.flat()])
  expect(races.map(({ facts }) => facts)).toMatchObject([
    { name: 'BULLS', date: '2013-09-07', release: 27_000_000, distance: 350_000 },
  ])
  const read = races.flatMap((race) => readList(race, { thisYear: 2026 }))
  expect(
    read.map(({ position, fancier, band, arrival, velocityText }) => [position, fancier, band, arrival, velocityText]),
  ).toEqual([
    [1, 'D BROOK', 'MANAIA-11-0607', readClock('14:12:59'), '1093.12'],
    [2, 'W HILL', 'SAIPC-10-1390', readClock('12:44:27'), '1082.03'],
    [3, 'G VALE', 'MKU-11-1414', readClock('13:03:15'), '1075.63'],
  ])
})
