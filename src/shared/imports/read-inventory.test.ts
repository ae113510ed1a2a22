import { describe, expect, test } from 'vitest'
import { findHeader } from '#shared/tables/header.ts'
import { fillDittosBelow } from './file-rows.ts'
import { INVENTORY_COLUMNS } from './inventory-columns.ts'
import { addsBird, readInventory } from './read-inventory.ts'

function read(...rows: string[][]) {
  const header = findHeader(rows, INVENTORY_COLUMNS)
  if (!header) throw new Error('no header')
  return readInventory(rows, header, 2026)
}

test('a parent written without issuer is the row with its number, if the rings of the file have one issuer', () => {
  const titles = ['Ring', 'Sex', 'Year', 'Sire', 'Dam']
  const parentsIn = (...rows: string[][]) => read(titles, ...rows).map(({ fields }) => [fields.sire, fields.dam])
  const cock = ['PT 1234567/21', 'C', '2021', '', '']
  const hen = ['PT 21-1234568', 'H', '2021', '', '']
  const young = ['PT 23-3000001', 'C', '2023', '1234567/21', '21-1234568']
  expect(parentsIn(cock, hen, young)[2]).toEqual(['PT 1234567/21', 'PT 21-1234568'])
  // A parent that is not in the file, and a file of several issuers, decide nothing.
  expect(parentsIn(cock, young)[1]).toEqual(['PT 1234567/21', '21-1234568'])
  expect(parentsIn(cock, ['ES 21-1234568', 'H', '2021', '', ''], young)[2]).toEqual(['1234567/21', '21-1234568'])
})

test('a parent written as a number is the row with that number, if the year of the bands has its own column', () => {
  const parentsIn = (...rows: string[][]) =>
    read(['Anilla', 'Año', 'Sexo', 'Padre', 'Madre'], ...rows).map(({ fields }) => [fields.sire, fields.dam])
  const [cock, hen] = [
    ['104233', '2019', 'M', '', ''],
    ['104250', '2019', 'H', '', ''],
  ]
  const young = ['123456', '2021', 'M', '104233', '104250']
  expect(parentsIn(cock!, hen!, young)[2]).toEqual(['2019-104233', '2019-104250'])
  expect(parentsIn(cock!, ['104233', '2020', 'M', '', ''], young)[2]).toEqual(['104233', '104250'])
})

test('a parent written as a name is the only bird of the file with that name, if it is not of the other sex', () => {
  const birds = read(
    ['Ring', 'Sex', 'Name', 'Sire', 'Dam'],
    ['GB 18 F 1', 'C', 'Old Blue', '', ''],
    ['GB 18 F 2', 'H', 'Lady', '', ''],
    ['GB 19 F 3', 'H', 'Twin', '', ''],
    ['GB 19 F 4', 'H', 'Twin', '', ''],
    ['GB 20 F 5', 'C', '', 'old blue', 'LADY'],
    ['GB 20 F 6', 'C', '', 'Lady', 'Twin'],
  )
  expect(birds.slice(4).map(({ fields }) => [fields.sire, fields.dam])).toEqual([
    ['GB 18 F 1', 'GB 18 F 2'],
    ['Lady', 'Twin'],
  ])
})

test('a number that a spreadsheet rounded is no band', () => {
  expect(read(['Bird #', 'Sex', 'Year'], ['2.20012E+06', 'C', '2020'])[0]?.problems).toMatchObject([{ code: 'band_rounded' }])
})

describe('the header of an inventory', () => {
  test.each([
    [['Bird #', 'Sex', 'Description', 'Color', 'Strain', 'Sire', 'Dam', 'Location', 'Breeder', 'Status']],
    [['Anilla', 'Sexo', 'Descripción', 'Color', 'Línea', 'Padre', 'Madre', 'Ubicación', 'Criador', 'Estado']],
    [
      [
        'NÚMERO DE ANILLA',
        'GÉNERO',
        'DESCRIPCION',
        'PLUMAJE',
        'RAZA',
        'ANILLA DEL PADRE',
        'Anilla madre',
        'PALOMAR',
        'Criado por',
        'SITUACION',
      ],
    ],
    [['ring_number', 'gender', 'description', 'colour', 'family', 'father', 'mother', 'section', 'bred_by', 'state']],
  ])('has the fields of %j', (titles) => {
    expect(findHeader([titles], INVENTORY_COLUMNS)?.columns.map(({ field }) => field)).toEqual([
      'bandId',
      'gender',
      'description',
      'color',
      'strain',
      'sire',
      'dam',
      'location',
      'breeder',
      'status',
    ])
  })
})

test('numbers rows as in the spreadsheet and skips empty ones', () => {
  const rows = read(['My loft'], ['Bird #', 'Sex'], ['AU2020LOU1', 'C'], [], ['AU2020LOU2', 'H'], ['', ''])
  expect(rows.map(({ rowNumber, fields }) => [rowNumber, fields.bandId])).toEqual([
    [3, 'AU2020LOU1'],
    [5, 'AU2020LOU2'],
  ])
})

test('a repeated band is the same bird if the data are the same, and an error if they differ', () => {
  const rows = read(
    ['Bird #', 'Sex', 'Color'],
    ['AU2020LOU1', 'C', 'Red'],
    ['au-2020-lou-1', 'Cock', 'Red'],
    ['AU 20 LOU 1', 'Cock', 'Blue'],
    ['AU2020LOU2', 'C', 'Red'],
  )
  expect(rows.map(({ sameAs }) => sameAs)).toEqual([undefined, 2, undefined, undefined])
  expect(rows[2]?.problems).toEqual([
    { severity: 'error', code: 'band_repeated', field: 'bandId', value: 'AU 20 LOU 1', other: '2' },
  ])
  expect(rows.map(addsBird)).toEqual([true, false, false, true])
})

test('rows without a band are not duplicates', () => {
  expect(read(['Bird #', 'Sex', 'Color'], ['', 'C', 'Red'], ['', 'C', 'Red']).map(({ sameAs }) => sameAs)).toEqual([
    undefined,
    undefined,
  ])
})

test('a year entered for a row applies to that row only', () => {
  const rows = [
    ['Bird #', 'Sex'],
    ['A', 'C'],
    ['B', 'C'],
  ]
  const header = findHeader(rows, INVENTORY_COLUMNS)
  if (!header) throw new Error('no header')
  expect(readInventory(rows, header, 2026, { 3: 2024 }).map(({ fields }) => fields.birthYear)).toEqual([undefined, 2024])
})

test.each([
  ['a title above a part of the birds', ['Hens'], ['band_none']],
  ['a sum', ['Total: 4 birds'], ['band_none']],
  ['another sum', ['Summe', '', '6'], ['band_none']],
  ['a band with digits', ['Total 2024-1234', 'C'], []],
  ['a name with other values', ['Blue Boy', 'C', '2020'], []],
])('%s in the column of bands', (_, row, codes) => {
  const [bird] = read(['Bird #', 'Sex', 'Birth year'], row)
  expect(bird?.problems.map(({ code }) => code).filter((code) => code === 'band_none')).toEqual(codes)
})

test('a ditto mark has the value of the bird above, but not for the band and the name', () => {
  const rows = [
    ['Bird #', 'Sex', 'Name', 'Strain', 'Sire', 'Color'],
    ['AU2020LOU1', 'C', 'Bolt', 'Janssen', 'AU2018LOU1', ''],
    ['AU2020LOU2', '"', '"', 'idem', "''", '"'],
    [],
    ['AU2020LOU3', 'H', '', '"', ',,', 'Red'],
    ['Bird #', 'Sex', 'Name', 'Strain', 'Sire', 'Color'],
    ['"', 'H', '', 'Id.', '', 'ditto'],
  ]
  const header = findHeader(rows, INVENTORY_COLUMNS)!
  expect(fillDittosBelow(rows, header).slice(1)).toEqual([
    rows[1],
    ['AU2020LOU2', 'C', '"', 'Janssen', 'AU2018LOU1', '"'],
    [],
    ['AU2020LOU3', 'H', '', 'Janssen', 'AU2018LOU1', 'Red'],
    rows[0],
    ['"', 'H', '', 'Janssen', '', 'Red'],
  ])
})
