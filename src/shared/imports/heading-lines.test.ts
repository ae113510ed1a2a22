import { describe, expect, test } from 'vitest'
import { findHeader } from '#shared/tables/header.ts'
import { separateHeadings } from './heading-lines.ts'
import { INVENTORY_COLUMNS } from './inventory-columns.ts'
import { readInventory } from './read-inventory.ts'

/** Reads a sheet; returns each bird with sex and birth year, and the numbers of the lines that are no birds. */
function read(rows: readonly string[][], name = '') {
  const header = findHeader(rows, INVENTORY_COLUMNS)
  if (!header) throw new Error('no header')
  const grouped = separateHeadings({ name, rows }, header)
  const birds = readInventory(grouped.rows, grouped.header, 2026)
  return {
    birds: birds.map(({ fields }) => [fields.bandId, fields.gender, fields.birthYear].join(' ')),
    lines: [...grouped.lines].map((index) => index + 1),
    sexes: grouped.sexes,
  }
}

const TITLES = ['Ring', 'Sex', 'Colour']

describe('lines that are not birds', () => {
  test.each([
    [['Total', '7']],
    [['Totaal:', '', '8']],
    [['Razem: 9 szt.']],
    [['Ogółem', '9']],
    [['Palomas vivas: 6']],
    [['', '', '4 rings lost']],
    [['5 cocks', '', '4 hens']],
    [['Young birds 2024']],
    [['2024']],
    [['Machos', '4', 'Hembras', '3']],
    [['Signed: K Brook', '', 'Date: 01/01/2025']],
  ])('%j', (line) => {
    expect(read([TITLES, ['GB 20 F 1', 'C', 'Blue'], line])).toMatchObject({ birds: ['GB 20 F 1 cock 2020'], lines: [3] })
  })

  test.each([[['123456', '', '']], [['sin anilla', '', '']], [['', 'H', 'Blue']], [['Total Eclipse', 'H', 'Blue', 'GB 21 F 2']]])(
    '%j is a bird, or one without a band',
    (row) => {
      expect(read([TITLES, ['GB 20 F 1', 'C', 'Blue'], row])).toMatchObject({ lines: [] })
    },
  )
})

describe('the sex from headings', () => {
  test('counts for birds without one, up to the next line', () => {
    const rows = [
      TITLES,
      ['STOCK HENS'],
      ['GB 20 F 1', '', 'Blue'],
      ['GB 20 F 2', 'C', 'Blue'],
      ['Widow cocks'],
      ['GB 20 F 3', '', 'Blue'],
      ['Young birds 2024'],
      ['GB 24 F 4', '', 'Blue'],
    ]
    expect(read(rows)).toEqual({
      birds: ['GB 20 F 1 hen 2020', 'GB 20 F 2 cock 2020', 'GB 20 F 3 cock 2020', 'GB 24 F 4 por_definir 2024'],
      lines: [2, 5, 7],
      sexes: ['STOCK HENS', 'Widow cocks'],
    })
  })

  test.each([
    ['Mâles', 'cock'],
    ['Femelles', 'hen'],
    ['Samice', 'hen'],
    ['Zuchttäuber', 'cock'],
    ['Vögel', 'cock'],
    ['Vögel (1,0)', 'cock'],
    ['Alttiere (0,12)', 'hen'],
    ['1,0 Alttiere', 'cock'],
    ['Alttiere (3,4)', 'por_definir'],
    ['Loft 1.0', 'por_definir'],
    ['Kweekduivinnen', 'hen'],
    ['Machos reproductores', 'cock'],
    ['Weduwnaars', 'cock'],
    ['Widowers and hens', 'por_definir'],
    ['Cocks and hens', 'por_definir'],
    ['Sheet1', 'por_definir'],
  ])('the sheet %s: %s', (name, gender) => {
    expect(
      read(
        [
          ['Ring', 'Colour'],
          ['GB 20 F 1', 'Blue'],
        ],
        name,
      ).birds,
    ).toEqual([`GB 20 F 1 ${gender} 2020`])
  })
})

test.each([
  ['Verkochte duiven', 'sold'],
  ['SOLD / LOST 2023', 'archived'],
  ['Perdidas', 'lost'],
  ['Tote Tauben', 'deceased'],
  ['Bajas 2024', 'archived'],
  ['Lost hens', 'lost'],
  ['Sale list 2024', undefined],
  ['Lost property', undefined],
  ['Young birds', undefined],
  ['WEDUWNAARS', 'racing'],
  ['KWEKERS - DOFFERS', 'breeding'],
  ['Palomas reproductoras 2023', 'breeding'],
  ['Zuchttauben', 'breeding'],
  ['Stock hens', 'breeding'],
  ['Gołębie lotowe', 'racing'],
  ['Breeding pairs 2023', 'breeding'],
  ['Stock list 2024', undefined],
  ['Breeding and racing', undefined],
  ['Breeding season', undefined],
])('birds below %j are %s', (line, status) => {
  const rows = [['Ring', 'Sex'], ['GB 20 F 1', 'C'], [line], ['GB 20 F 2', 'H'], ['Others'], ['GB 20 F 3', 'H']]
  const header = findHeader(rows, INVENTORY_COLUMNS)!
  const grouped = separateHeadings({ name: '', rows }, header)
  const birds = readInventory(grouped.rows, grouped.header, 2026)
  expect(birds.map(({ fields }) => fields.status)).toEqual([undefined, status, undefined])
  expect(grouped.statuses).toEqual(status ? [line] : [])
})

test('a remark about a bird that left counts more than its team', () => {
  const rows = [['Ring', 'Sex', 'Notes'], ['BREEDERS'], ['GB 20 F 1', 'C', 'sold to Tom'], ['GB 20 F 2', 'H', 'good mother']]
  const grouped = separateHeadings({ name: '', rows }, findHeader(rows, INVENTORY_COLUMNS)!)
  const birds = readInventory(grouped.rows, grouped.header, 2026)
  expect(birds.map(({ fields }) => fields.status)).toEqual(['sold', 'breeding'])
})

test('the year of a heading completes bands without a year', () => {
  const rows = [
    ['Ring', 'Geslacht', 'Kleur'],
    ['Jonge duiven 2024'],
    ['NL 8801201', 'D', 'Blauw'],
    ['NL 23-8700001', 'D', 'Blauw'],
    ['Duivinnen'],
    ['NL 8801203', '', 'Blauw'],
    ['Oude duiven, verkocht in 2024'],
    ['NL 22-8801204', 'D', 'Blauw'],
  ]
  expect(read(rows).birds).toEqual([
    'NL 8801201 cock 2024',
    'NL 23-8700001 cock 2023',
    'NL 8801203 hen 2024',
    'NL 22-8801204 cock 2022',
  ])
})
