import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readSheets } from './read-sheets.ts'

const SAMPLES = 'fixtures/'

/** Row and column counted from 1, as in a spreadsheet. */
type SpotCell = readonly [sheet: number, row: number, column: number, text: string]

// The numbers of rows and cells were verified with two other readers.
describe('real files', () => {
  test.each<[string, readonly number[], readonly SpotCell[]]>([
    [
      'inventory/au-loft-38-birds.csv',
      [39],
      [
        [0, 1, 1, 'Bird #'],
        [0, 2, 3, 'hatched 2019-01-21, Ancestor'],
        [0, 39, 5, 'Meuleman'],
      ],
    ],
    [
      'inventory/au-loft-38-birds.xlsx',
      [39],
      [
        [0, 1, 10, 'Status'],
        [0, 2, 1, 'AU2019LOU0106'],
        [0, 4, 10, 'Breeding'],
      ],
    ],
    [
      'races/rongpur-2016.xls',
      [628, 10],
      [
        [0, 2, 6, 'Date: 5th March 2016'],
        [0, 6, 3, '72716H+'],
        [0, 6, 5, '11:23:42'],
        [0, 6, 6, '03:38:42'],
        [0, 628, 7, '411.723318577672'],
        [1, 4, 4, 'Ban Ring No'],
        [1, 5, 7, '09:26:45'],
      ],
    ],
    [
      'races/saidpur-2017.xlsx',
      [127, 59],
      [
        [0, 2, 3, 'SAIDPUR'],
        [0, 4, 3, '84130'],
        [0, 4, 6, '3:48:07'],
        [1, 1, 1, '120'],
        [1, 59, 7, '1063.351943'],
      ],
    ],
    [
      'races/tetulia-2017.xlsx',
      [78, 35],
      [
        [0, 7, 10, 'Bangladesh Racing Pigeons Entrepreneur Limited (BRPEL)'],
        [1, 35, 3, '79701'],
      ],
    ],
    [
      'races/chateauroux-2017.csv',
      [716],
      [
        [0, 2, 8, 'BE4059809-14'],
        [0, 6, 7, '2'],
        [0, 716, 2, 'Tokubil Aru'],
      ],
    ],
    [
      'races/chateauroux-2017-race.csv',
      [2],
      [
        [0, 2, 2, `46° 48' 51.00" N`],
        [0, 2, 5, '07:30:00'],
      ],
    ],
    [
      'races/narbonne-2017.csv',
      [1089],
      [
        [0, 2, 12, '0.0234'],
        [0, 1089, 4, 'L954'],
      ],
    ],
    [
      'races/official-velocities.csv',
      [75],
      [[0, 2, 18, 'velocity rounded half-up to 4 dp; coef=rank*100/entries, 4 dp, ties share the rank']],
    ],
    ['races/deerlijk-1.txt', [11], [[0, 8, 1, '  1 LUVO TURE             BUGUNEGA 10  2  123588 123456713 121828.0 1397,00 ']]],
  ])('%s', async (path, rows, cells) => {
    const sheets = await readSheets(readFileSync(SAMPLES + path))
    expect(sheets.map((sheet) => sheet.rows.length)).toEqual(rows)
    for (const [sheet, row, column, text] of cells) expect(sheets[sheet]?.rows[row - 1]?.[column - 1]).toBe(text)
  })

  test('keeps the lines of a price list that is laid out with spaces', async () => {
    const file = readFileSync(`${SAMPLES}races/riro-preisliste.txt`)
    const [sheet] = await readSheets(file)
    expect(sheet?.rows.map(([line]) => line)).toEqual(file.toString('latin1').split('\n'))
  })
})
