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

test('reads no row of such a list when a cell is missing', () => {
  const rows = find([...HEADING, ...TITLES, ...ROWS[0]!, ...ROWS[1]!.toSpliced(1, 1)]).races.flatMap(({ rows }) => rows)
  expect(rows.map(({ fields }) => fields.velocity).filter(Boolean)).toEqual([])
})
