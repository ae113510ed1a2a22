import { expect, test } from 'vitest'
import { findLists } from './find-lists.ts'

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
