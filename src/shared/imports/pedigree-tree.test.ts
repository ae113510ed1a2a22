import { describe, expect, test } from 'vitest'
import { readPedigreeTree } from './pedigree-tree.ts'

const rows = (...lines: string[]) => lines.map((line) => line.split(';'))
const TREE = [
  'Pedigree of Bolt;;',
  'BE22-1000001;BE19-1000011 "Zeus";BE16-1000021',
  'Bolt;1st Bourges;BE16-1000022',
  ';BE19-1000012;NL15-1000023',
  ';;NL15-1000024',
]

describe('a pedigree that is drawn as a tree', () => {
  test('is read from the bird to its grandparents, the sire above the dam', () => {
    expect(readPedigreeTree(rows(...TREE))?.rows.slice(1)).toEqual([
      ['BE22-1000001', '', '2022', 'BE19-1000011 (Zeus)', 'BE19-1000012', 'Bolt', ''],
      ['BE19-1000011 (Zeus)', 'cock', '2019', 'BE16-1000021', 'BE16-1000022', '1st Bourges', 'yes'],
      ['BE19-1000012', 'hen', '2019', 'NL15-1000023', 'NL15-1000024', '', 'yes'],
      ['BE16-1000021', 'cock', '2016', '', '', '', 'yes'],
      ['BE16-1000022', 'hen', '2016', '', '', '', 'yes'],
      ['NL15-1000023', 'cock', '2015', '', '', '', 'yes'],
      ['NL15-1000024', 'hen', '2015', '', '', '', 'yes'],
    ])
  })

  test('has an ancestor once, also if it is in the tree twice', () => {
    const inbred = TREE.map((line) => line.replace('NL15-1000023', 'BE16-1000021'))
    const read = readPedigreeTree(rows(...inbred))!.rows.slice(1)
    expect(read.map(([band]) => band)).toHaveLength(6)
    expect(read[2]).toEqual(['BE19-1000012', 'hen', '2019', 'BE16-1000021', 'NL15-1000024', '', 'yes'])
  })

  test('has rings in every row of cells that are merged downwards', () => {
    const merged = [
      'BE22-1000001;BE19-1000011;BE16-1000021',
      'BE22-1000001;BE19-1000011;BE16-1000022',
      'BE22-1000001;BE19-1000012;NL15-1000023',
      'BE22-1000001;BE19-1000012;NL15-1000024',
    ]
    expect(readPedigreeTree(rows(...merged))?.rows).toHaveLength(8)
  })
})

test.each([
  ['a list with parents', ['Ring;Sire;Dam', 'BE22-1000001;BE19-1000011;BE19-1000012', 'BE22-1000002;BE19-1000011;BE19-1000012']],
  ['a bird with its parents only', ['BE22-1000001;BE19-1000011', ';BE19-1000012']],
  ['a tree with a gap', TREE.slice(0, 4)],
  ['a row of a list with grandparents', ['BE22-1000001;BE19-1000011;BE19-1000012;BE16-1000021;BE16-1000022']],
])('%s is no tree', (_, lines) => expect(readPedigreeTree(rows(...lines))).toBeUndefined())
