import { expect, test } from 'vitest'
import { findHeader } from '#shared/tables/header.ts'
import { PEDIGREE_COLUMNS } from './pedigree-columns.ts'
import { replaceSexCodes } from './replace-sex-codes.ts'

const TITLES = ['band_id', 'sex', 'sire', 'dam']

test.each<readonly [string, readonly (readonly string[])[], readonly string[]]>([
  [
    'usual codes, proven',
    [
      ['A', '1', '', ''],
      ['B', '2', '', ''],
      ['C', '0', 'A', 'B'],
    ],
    ['cock', 'hen', ''],
  ],
  [
    'usual codes without parents',
    [
      ['A', '1', '', ''],
      ['B', '2', '', ''],
    ],
    ['cock', 'hen'],
  ],
  [
    'usual codes with 0, without proof: the codes of Pigeon Planner are as likely',
    [
      ['A', '1', '', ''],
      ['B', '2', '', ''],
      ['C', '0', '', ''],
    ],
    ['1', '2', '0'],
  ],
  ['1 alone without proof', [['A', '1', '', '']], ['1']],
  [
    '1 is a cock, proven, and 0 may be a hen',
    [
      ['A', '1', '', ''],
      ['B', '0', '', ''],
      ['C', '0', 'A', ''],
    ],
    ['cock', '0', '0'],
  ],
  [
    '1 is a cock and 0 a hen, proven',
    [
      ['A', '1', '', ''],
      ['B', '0', '', ''],
      ['C', '0', 'A', 'B'],
    ],
    ['cock', 'hen', 'hen'],
  ],
  [
    '3 and U are unknown everywhere',
    [
      ['A', '3', '', ''],
      ['B', 'U', '', ''],
    ],
    ['', ''],
  ],
  [
    '1,0 and 0,1 as numbers of a spreadsheet stay',
    [
      ['A', '1', '', ''],
      ['B', '0.1', '', ''],
    ],
    ['1', '0.1'],
  ],
  [
    '0 is a cock and 1 a hen, proven',
    [
      ['A', '0', '', ''],
      ['B', '1', '', ''],
      ['C', '2', 'A', 'B'],
    ],
    ['cock', 'hen', ''],
  ],
  [
    '1 is a hen, proven alone',
    [
      ['B', '1', '', ''],
      ['C', '0', '', 'B'],
      ['D', '0', '', 'B'],
    ],
    ['hen', 'cock', 'cock'],
  ],
  [
    '1 is a hen and 2 a cock, proven',
    [
      ['A', '2', '', ''],
      ['B', '1', '', ''],
      ['C', '1', 'A', 'B'],
    ],
    ['cock', 'hen', 'hen'],
  ],
  [
    '0 and 1 without proof stay',
    [
      ['A', '0', '', ''],
      ['B', '1', '', ''],
    ],
    ['0', '1'],
  ],
  [
    'usual codes with parents of unknown sex',
    [
      ['A', '1', '', ''],
      ['B', '2', '', ''],
      ['C', '0', 'A', 'B'],
      ['D', '0', 'C', 'B'],
    ],
    ['cock', 'hen', '', ''],
  ],
  [
    'contradicting codes stay unless proven',
    [
      ['A', '1', '', ''],
      ['B', '1', '', ''],
      ['C', '2', 'A', 'B'],
      ['D', '2', 'C', 'B'],
    ],
    ['1', '1', 'cock', 'cock'],
  ],
  [
    'words stay',
    [
      ['A', 'cock', '', ''],
      ['B', 'F', '', ''],
    ],
    ['cock', 'F'],
  ],
  [
    'a parent in the other role, once',
    [
      ['A', '1', '', ''],
      ['B', '2', '', ''],
      ['C', '1', 'A', 'B'],
      ['D', '1', 'A', 'A'],
      ['E', '1', 'C', 'B'],
    ],
    ['cock', 'hen', 'cock', 'cock', 'cock'],
  ],
])('replaces sex codes: %s', (_, rows, sexes) => {
  const table = [TITLES, ...rows]
  const replaced = replaceSexCodes(table, findHeader(table, PEDIGREE_COLUMNS)!)
  expect(replaced.slice(1).map((row) => row[1])).toEqual(sexes)
})
