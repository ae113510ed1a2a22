import { describe, expect, test } from 'vitest'
import { chooseColumns, findHeader, readFields } from './header.ts'
import type { Header, WantedColumn } from './header.ts'

type Field = 'band' | 'sex' | 'note'

const WANTED: readonly WantedColumn<Field>[] = [
  { field: 'band', titles: ['Bird #', 'Band ID', 'Nº de anilla'], isRequired: true },
  { field: 'sex', titles: ['Sex', 'Género'], isRequired: true },
  { field: 'note', titles: ['Note'] },
]

const fieldsOf = (header: Header<Field> | undefined) => header?.columns.map(({ field }) => field)
const find = (...rows: string[][]) => findHeader(rows, WANTED)

describe('findHeader', () => {
  test.each([
    [
      ['Bird #', 'Sex'],
      ['band', 'sex'],
    ],
    [
      ['  bird  # ', 'SEX'],
      ['band', 'sex'],
    ],
    [
      ['Bird # / Nº de anilla', 'Sex / Género', 'Note / Nota', 'Sex/Note'],
      ['band', 'sex', null, null],
    ],
    [
      ['Bird#', 'Sex:'],
      ['band', 'sex'],
    ],
    [
      ['band_id', 'sex'],
      ['band', 'sex'],
    ],
    [
      ['bandId', 'Sex (C/H)'],
      ['band', 'sex'],
    ],
    [
      ['N° DE ANILLA', 'genero'],
      [null, 'sex'],
    ],
    [
      ['Nº DE ANILLA', 'genero'],
      ['band', 'sex'],
    ],
    [
      ['Sex', 'Age', 'Band ID', 'Note'],
      ['sex', null, 'band', 'note'],
    ],
    [
      ['Bird', 'Sex'],
      [null, 'sex'],
    ],
  ] as const)('the titles %j have the fields %j', (titles, fields) =>
    expect(fieldsOf(find([...titles], ['1', 'hen']))).toEqual(fields),
  )

  test('allows title rows and empty rows above the header', () => {
    const header = find(['Loft Johnson, 2026'], [], ['Sex of all birds', 'checked'], ['Bird #', 'Sex'], ['AU1', 'hen'])
    expect(header).toMatchObject({ rowIndex: 3, missing: [] })
  })

  test('a title row that contains a column name is not the header', () => {
    expect(find(['Note', 'all birds'], ['Band ID', 'Sex', 'Note'])?.rowIndex).toBe(1)
  })

  test.each([
    [19, 19],
    [20, 0],
  ])('below %i filled rows, the header is found in row %j', (above, rowIndex) => {
    const rows = [...Array.from({ length: above }, (): string[] => ['Loft Johnson']), ['Bird #', 'Sex']]
    expect(findHeader(rows, WANTED)?.rowIndex).toBe(rowIndex)
  })

  test('reports a missing required column', () => {
    expect(find(['Band ID', 'Note'], ['AU1', ''])).toMatchObject({ rowIndex: 0, missing: ['sex'] })
    expect(find(['Loft Johnson'], ['Kolom', 'Geslacht'], ['AU1', 'hen'])).toMatchObject({ rowIndex: 1, missing: ['band', 'sex'] })
  })

  test('marks a second column of the same field', () => {
    expect(find(['Bird #', 'Sex', 'Género'])?.columns[2]).toEqual({ index: 2, title: 'Género', field: null, repeats: 'sex' })
  })

  test('keeps a column without a title if it has values', () => {
    expect(find(['Bird #', '', 'Sex', ''], ['AU1', '', 'hen', 'x'])?.columns.map(({ index, title }) => [index, title])).toEqual([
      [0, 'Bird #'],
      [2, 'Sex'],
      [3, ''],
    ])
  })

  test.each([[[]], [[[], ['', ' ']]]])('%j has no header', (rows) => expect(findHeader(rows, WANTED)).toBeUndefined())
})

describe('chooseColumns', () => {
  const header = find(['Bird #', 'Geslacht', 'Note'])

  test('a choice fills a missing field', () => {
    if (!header) throw new Error('no header')
    const chosen = chooseColumns(header, { 1: 'sex' }, WANTED)
    expect(chosen).toMatchObject({ missing: [] })
    expect(fieldsOf(chosen)).toEqual(['band', 'sex', 'note'])
  })

  test('a field moves to the chosen column, and null ignores a column', () => {
    if (!header) throw new Error('no header')
    expect(fieldsOf(chooseColumns(header, { 1: 'note' }, WANTED))).toEqual(['band', 'note', null])
    const without = chooseColumns(header, { 0: null }, WANTED)
    expect(without.missing).toEqual(['band', 'sex'])
  })

  test('a second column of a field is still known as such', () => {
    const second = find(['Bird #', 'Sex', 'Género', 'Nota'])
    expect(chooseColumns(second!, { 3: 'note' }, WANTED).columns[2]).toMatchObject({ field: null, repeats: 'sex' })
  })

  test('the first of two equal choices is used', () => {
    if (!header) throw new Error('no header')
    expect(chooseColumns(header, { 1: 'sex', 2: 'sex' }, WANTED).columns[2]).toMatchObject({ field: null, repeats: 'sex' })
  })
})

test('readFields returns trimmed texts and leaves out blanks', () => {
  const header = find(['Bird #', 'Sex', 'Age', 'Note'])
  if (!header) throw new Error('no header')
  expect(readFields([' 007 ', ' ', '3'], header)).toEqual({ band: '007' })
})
