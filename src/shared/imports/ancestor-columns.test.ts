import { describe, expect, test } from 'vitest'
import { findHeader } from '#shared/tables/header.ts'
import { addAncestorRows, ancestorOfTitle } from './ancestor-columns.ts'
import { INVENTORY_COLUMNS } from './inventory-columns.ts'

describe('titles of ancestors', () => {
  test.each([
    [
      'sire sire',
      ['Sire of sire', "Sire's sire", 'Paternal grandsire', 'Grandfather (sire side)', 'Abuelo paterno', 'Padre del padre'],
    ],
    ['sire sire', ['Großvater vs.', 'Großvater väterlicherseits', 'Vater des Vaters', 'Opa v.z.', 'Vader van vader', 'GV vader']],
    [
      'sire sire',
      ['Grand-père paternel', 'Père du père', 'Dziadek od ojca', 'Ojciec ojca', 'Avô paterno', 'Pai do pai', 'Nonno paterno'],
    ],
    [
      'sire dam',
      ['Dam of sire', 'Oma vaderszijde', 'Großmutter vs', 'Avó paterna', 'Matka ojca', "Père's mère", 'Ring paternal granddam'],
    ],
    [
      'dam sire',
      ['Sire of dam', 'Opa m.z.', 'Nonno materno', 'Ojciec matki', 'Père de la mère', 'Maternal grandsire', 'Vater der Mutter'],
    ],
    [
      'dam dam',
      ['Dam of dam', 'Oma moeder', 'Babcia od matki', 'Madre de la madre', 'Mãe da mãe', 'GM moeder', 'Großmutter ms.'],
    ],
    [
      'sire sire dam',
      [
        "Father's father's mother",
        'Dam of sire of sire',
        'Moeder van vader van vader',
        'Matka ojca ojca',
        'Mère du père du père',
      ],
    ],
  ])('name the ancestor %s', (expected, titles) => {
    const found = titles.map((title) => [title, (ancestorOfTitle(title) ?? []).join(' ')])
    expect(found).toEqual(titles.map((title) => [title, expected]))
  })

  test.each([
    'Sire',
    'Dam',
    'Vater',
    'SD',
    'VM',
    'Great-grandsire',
    'Urgroßvater vs.',
    'Opa',
    'Grandparents',
    'Sire dam',
    'Madre',
    'M.S.',
  ])('%s is not read as the title of an ancestor', (title) => expect(ancestorOfTitle(title)).toBeUndefined())
})

describe('rows of parents whose parents are in other columns', () => {
  const TITLES = ['Ring', 'Sex', 'Sire', 'Dam', 'Sire of sire', 'Dam of sire', 'Sire of dam', 'Dam of dam']
  const read = (...birds: readonly (readonly string[])[]) => {
    const rows = [TITLES, ...birds]
    const found = addAncestorRows(rows, findHeader(rows, INVENTORY_COLUMNS)!, 2026)
    const fields = ['bandId', 'gender', 'sire', 'dam', 'birthYear', 'reference'] as const
    const columns = fields.map((field) => found.header.columns.find((column) => column.field === field)!.index)
    return { used: found.used, rows: found.rows.slice(1).map((row) => columns.map((index) => row[index] ?? '')) }
  }

  test('are added below the table, once for each parent', () => {
    const bird = (ring: string) => [ring, 'C', 'GB20X1', 'GB20X2', 'GB18X1', '', '?', 'GB18X4']
    const { rows, used } = read(bird('GB22X1'), bird('GB22X2'))
    expect(used).toEqual([4, 5, 6, 7])
    expect(rows.slice(2)).toEqual([
      ['GB20X1', 'cock', 'GB18X1', '', '2020', 'yes'],
      ['GB20X2', 'hen', '', 'GB18X4', '2020', 'yes'],
    ])
  })

  test.each([
    ['codes', ['V', 'M', 'VV', 'VM', 'MV', 'MM'], ['GB20X1', 'GB20X2', 'GB18X1', 'GB18X2', 'GB18X3', 'GB18X4']],
    [
      'three generations',
      ['Sire', 'Dam', 'Sire of sire', 'Dam of sire', 'Sire of dam', 'Dam of dam', "Sire's sire's dam"],
      ['GB20X1', 'GB20X2', 'GB18X1', 'GB18X2', 'GB18X3', 'GB18X4', 'GB16X1'],
    ],
  ])('are read from titles with %s', (_, titles, ancestors) => {
    const rows = [
      ['Ring', 'Sex', ...titles],
      ['GB22X1', 'C', ...ancestors],
    ]
    const { rows: table, header } = addAncestorRows(rows, findHeader(rows, INVENTORY_COLUMNS)!, 2026)
    const columnOf = (field: string) => header.columns.find((column) => column.field === field)!.index
    const parents = table.slice(1).map((row) => ['bandId', 'sire', 'dam'].map((field) => row[columnOf(field)] ?? ''))
    expect(parents).toEqual([
      ['GB22X1', 'GB20X1', 'GB20X2'],
      ['GB20X1', 'GB18X1', 'GB18X2'],
      ['GB20X2', 'GB18X3', 'GB18X4'],
      ...(ancestors.length > 6 ? [['GB18X1', '', 'GB16X1']] : []),
    ])
  })

  test('are joined with the row of the parent if the table has one', () => {
    const { rows } = read(
      ['GB22X1', 'C', 'GB20X1', '', 'GB18X1', 'GB18X2', '', ''],
      ['GB20X1', 'C', '', 'GB18X2', '', '', '', ''],
    )
    expect(rows.map(([band, , sire, dam]) => [band, sire, dam])).toEqual([
      ['GB22X1', 'GB20X1', ''],
      ['GB20X1', 'GB18X1', 'GB18X2'],
    ])
  })

  test('are added beside a row of the table that has other parents', () => {
    const { rows } = read(['GB22X1', 'C', 'GB20X1', '', 'GB18X1', '', '', ''], ['GB20X1', 'C', 'GB18X9', '', '', '', '', ''])
    expect(rows.at(-1)).toEqual(['GB20X1', 'cock', 'GB18X1', '', '2020', 'yes'])
  })

  test('are not made for a parent without a ring', () => {
    expect(read(['GB22X1', 'C', 'Old Blue', '', 'GB18X1', '', '', '']).rows).toHaveLength(1)
  })
})
