import { describe, expect, test } from 'vitest'
import { INVENTORY_COLUMNS } from './inventory-columns.ts'
import { INVENTORY_FIELDS } from './inventory-fields.ts'
import type { InventoryField } from './inventory-fields.ts'
import { readInventoryRow } from './inventory-row.ts'

const THIS_YEAR = 2026

/** Reads a row with a column for every field. */
function read(texts: Partial<Record<InventoryField, string>>, typedYear?: number) {
  const columns = INVENTORY_FIELDS.map((field, index) => ({ index, title: field, field }))
  const row = INVENTORY_FIELDS.map((field) => texts[field] ?? '')
  return readInventoryRow(row, { columns }, THIS_YEAR, typedYear)
}

const codes = (texts: Partial<Record<InventoryField, string>>, typedYear?: number) =>
  read(texts, typedYear)?.problems.map(({ code }) => code)

test.each([
  ['6976-21-0134W', '', 'hen'],
  ['75038C+', '', 'cock'],
  ['75037H+', '?', 'por_definir'],
  ['DV-06976-21-135 W', 'hen', 'hen'],
  ['DV-06976-21-135 W', 'cock', 'por_definir'],
  ['DV-06976-21-135', '', 'por_definir'],
])('the bird with the band %s and the sex %j is a %s', (bandId, gender, expected) =>
  expect(read({ bandId, gender, birthYear: '2021' })?.fields.gender).toBe(expected),
)

test('warns where the sex and the mark on the band differ', () => {
  expect(read({ bandId: '06976-21-134W', gender: 'Vogel', birthYear: '2021' })?.problems).toEqual([
    { severity: 'warning', code: 'gender_against_mark', field: 'gender', value: 'Vogel', other: '06976-21-134W' },
  ])
})

test('reads a row with all fields', () => {
  const row = read({
    bandId: ' AU2019LOU0106 ',
    gender: 'Cock',
    description: 'hatched 2019-01-21, Ancestor',
    color: 'Dark check',
    strain: 'Trenton',
    sire: 'AU2018LOU0100',
    dam: 'AU2018LOU0132',
    location: 'Main / Cocks',
    status: 'Archive',
    owner: 'Ann',
    purchasePrice: '€ 1.250,50',
  })
  expect(row).toEqual({
    fields: {
      bandId: 'AU2019LOU0106',
      gender: 'cock',
      status: 'archived',
      description: 'hatched 2019-01-21, Ancestor',
      color: 'Dark check',
      strain: 'Trenton',
      sire: 'AU2018LOU0100',
      dam: 'AU2018LOU0132',
      location: 'Main / Cocks',
      owner: 'Ann',
      birthYear: 2019,
      hatchDate: '2019-01-21',
      purchasePrice: 1250.5,
      currency: 'EUR',
    },
    isReference: false,
    isYearFromBand: false,
    problems: [],
  })
})

test('ignores an empty row', () => {
  expect(read({})).toBeUndefined()
  expect(read({ bandId: '  ', notes: '\t' })).toBeUndefined()
})

describe('birth year', () => {
  test.each([
    [{ birthYear: '2020' }, 2020],
    [{ birthYear: '2020.0' }, 2020],
    [{ birthYear: "'20" }, 2020],
    [{ birthYear: '2020-05-01' }, 2020],
    [{ birthYear: '1990' }, 1990],
    [{ birthYear: '2027' }, 2027],
    [{ hatchDate: '2020-05-01' }, 2020],
    [{ hatchDate: 'May 2020' }, 2020],
    [{ description: 'hatched 2020-05-01, Gift' }, 2020],
    [{ description: 'Bred here. Nacida el 3 de mayo de 2020' }, 2020],
    [{ description: '2020-05-01' }, 2020],
    [{ bandId: 'AU2020LOU1' }, 2020],
    [{ bandId: 'BE3020313-15' }, 2015],
  ])('%j gives %i', (texts, birthYear) => {
    const row = read({ bandId: 'X', ...texts })
    expect(row?.problems).toEqual([])
    expect(row?.fields.birthYear).toBe(birthYear)
  })

  test.each([
    [{}, ['birth_year_missing']],
    [{ description: 'bought 2020-05-01' }, ['birth_year_missing']],
    [{ birthYear: 'soon' }, ['birth_year_unreadable']],
    [{ birthYear: '201' }, ['birth_year_unreadable']],
    [{ birthYear: '1989' }, ['birth_year_out_of_range']],
    [{ birthYear: '2028' }, ['birth_year_out_of_range']],
    [{ bandId: 'AU1989LOU1' }, ['birth_year_out_of_range']],
  ])('%j is an error', (texts, expected) => {
    expect(codes({ bandId: 'X', ...texts })).toEqual(expected)
    expect(read({ bandId: 'X', ...texts })?.problems[0]?.severity).toBe('error')
  })

  test('accepts an entered year when the birth year is missing or unreadable', () => {
    expect(read({ bandId: 'X' }, 2024)).toMatchObject({ fields: { birthYear: 2024 }, problems: [] })
    expect(read({ bandId: 'X', birthYear: 'soon' }, 2024)).toMatchObject({ fields: { birthYear: 2024 }, problems: [] })
  })

  test('warns when the year on the band differs from the hatch date', () => {
    const row = read({ bandId: 'AU2021LOU1795', description: 'hatched 2020-06-12, Purchased' })
    expect(row?.fields).toMatchObject({ birthYear: 2020, hatchDate: '2020-06-12' })
    expect(row?.problems).toEqual([
      { severity: 'warning', code: 'band_year_differs', field: 'birthYear', value: '2020', other: '2021' },
    ])
  })

  test('prefers the year column to the hatch date', () => {
    const row = read({ bandId: 'X', birthYear: '2021', hatchDate: '2020-06-12' })
    expect(row?.fields.birthYear).toBe(2021)
    expect(row?.fields.hatchDate).toBeUndefined()
    expect(row?.problems).toMatchObject([{ severity: 'warning', code: 'hatch_year_differs', value: '2021', other: '2020' }])
  })

  test('uses only the year of an ambiguous hatch date', () => {
    const row = read({ bandId: 'X', description: 'Born 03/04/2021, late' })
    expect(row?.fields).not.toHaveProperty('hatchDate')
    expect(row?.fields.birthYear).toBe(2021)
    expect(row?.problems).toEqual([
      { severity: 'warning', code: 'hatch_date_ambiguous', field: 'hatchDate', value: '03/04/2021' },
    ])
  })

  test('warns about an unreadable hatch date and uses the year of the band', () => {
    const row = read({ bandId: 'AU2020LOU1', hatchDate: 'spring' })
    expect(row).toMatchObject({
      fields: { birthYear: 2020 },
      problems: [{ severity: 'warning', code: 'hatch_date_unreadable', value: 'spring' }],
    })
  })
})

test.each([
  ['GB19F28768*', 'GB19F28768', '*', undefined],
  ['GB 19 F 28768 **', 'GB 19 F 28768', '**', undefined],
  ['06976-19-1 †', '06976-19-1', undefined, 'deceased'],
  ['75037H+', '75037H+', undefined, undefined],
])('the mark of a footnote behind %j is no part of the band', (text, bandId, description, status) => {
  const { fields } = read({ bandId: text, birthYear: '2019' })!
  expect([fields.bandId, fields.description, fields.status]).toEqual([bandId, description, status])
})

test.each([
  ['1,234,567.00', '1234567'],
  ['1.234.567', '1234567'],
  ['104,233.00', '104233'],
  ['104 233', '104 233'],
  ['1234567.0', '1234567'],
  ['1234567,00', '1234567'],
  ['12.345', '12.345'],
  ['06.123.456', '06.123.456'],
  ['1,234,000', '1234000'],
])('the number %j of a spreadsheet is %j', (text, expected) => {
  expect(read({ bandId: text, birthYear: '2021' })?.fields.bandId).toBe(expected)
  expect(read({ bandId: 'AU2020LOU1', sire: text })?.fields.sire).toBe(expected)
})

describe('other problems', () => {
  const good = { bandId: 'AU2020LOU1' }
  test.each([
    [{ bandId: '', color: 'Blue bar', birthYear: '2020' }, ['band_missing']],
    [{ bandId: '---', birthYear: '2020' }, ['band_none']],
    [{ bandId: '', color: 'Blue bar' }, ['band_missing']],
    [{ bandId: '---', color: 'Blue bar' }, ['band_none']],
    [{ bandId: '', birthYear: 'soon' }, ['band_missing', 'birth_year_unreadable']],
    [{ bandId: `AU2020${'X'.repeat(44)}` }, ['birth_year_missing']],
    [{ bandId: 'X'.repeat(51), birthYear: '2020' }, ['text_too_long']],
    [{ bandId: 'X'.repeat(50), birthYear: '2020' }, []],
    [{ ...good, sire: 'x'.repeat(100) }, []],
    [{ ...good, sire: 'x'.repeat(101) }, ['text_too_long']],
    [{ ...good, gender: 'drake' }, ['gender_unknown']],
    [{ ...good, gender: '' }, []],
    [{ ...good, status: 'Squeaker' }, []],
    [{ ...good, status: 'Champion' }, ['status_unknown']],
    [{ ...good, purchasePrice: 'a lot' }, ['price_unreadable']],
    [{ ...good, currentValue: '0' }, []],
  ])('%j: %j', (texts, expected) => expect(codes(texts)).toEqual(expected))

  test.each([
    [undefined, 'Champion'],
    ['Bred', 'Bred, Champion'],
  ])('appends an unknown status to the description %j', (description, expected) => {
    expect(read({ ...good, ...(description && { description }), status: 'Champion' })?.fields).toEqual({
      ...read(good)?.fields,
      description: expected,
    })
  })
})

test.each([
  [{ bandId: 'AU2020LOU1' }, true],
  [{ bandId: 'AU2020LOU1', birthYear: '2020' }, false],
  [{ bandId: 'AU2020LOU1', hatchDate: '2020-05-01' }, false],
])('%j has its birth year only from the band: %s', (texts, isFromBand) => {
  expect(read(texts)?.isYearFromBand).toBe(isFromBand)
})

test('each title belongs to one field only', () => {
  const titles = INVENTORY_COLUMNS.flatMap(({ titles: names }) => names.map((name) => name.toLowerCase()))
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})
