import { expect, test } from 'vitest'
import { formatter } from '#shared/i18n/format.ts'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import { plotOf } from './report-plot.ts'
import type { Cell, Table } from './report.ts'

const FORMAT = { t: translatorOf('en'), format: formatter('en'), velocityUnit: 'kmh' } as const

function table(plot: Table['plot'], rows: readonly Cell[][]): Table {
  return {
    title: 'reports.table.bySection',
    columns: [
      { title: 'reports.column.section', kind: 'text' },
      { title: 'reports.column.birds', kind: 'count' },
      { title: 'reports.column.protected', kind: 'share' },
    ],
    rows: rows.map((cells) => ({ cells })),
    ...(plot && { plot }),
  }
}
const ROWS: Cell[][] = [
  ['A', 8, { hits: 1, of: 2 }],
  ['B', 4, { hits: 0, of: 0 }],
  ['C', null, { hits: 3, of: 3 }],
]

test.each([
  ['no plot', undefined, ROWS],
  ['one row', { as: 'bars', column: 1 } as const, ROWS.slice(0, 1)],
])('a table with %s is not drawn', (_, plot, rows) => expect(plotOf(table(plot, rows), FORMAT)).toBeNull())

test.each([
  [
    'bars of one column, the longest is full',
    { as: 'bars', column: 1 } as const,
    ['Birds'],
    [
      ['A', [[1, '8']]],
      ['B', [[0.5, '4']]],
      ['C', [[null, '—']]],
    ],
  ],
  [
    'bars of all shares, of the whole',
    { as: 'shares', column: 2 } as const,
    ['Protected'],
    [
      ['A', [[0.5, '50% (1 of 2)']]],
      ['B', [[null, '—']]],
      ['C', [[1, '100% (3 of 3)']]],
    ],
  ],
])('draws %s', (_, plot, series, groups) => {
  const drawn = plotOf(table(plot, ROWS), FORMAT)
  if (drawn?.as !== 'bars') throw new Error('no bars')
  expect(drawn.series).toEqual(series)
  expect(drawn.groups.map(({ name, bars }) => [name, bars.map(({ share, text }) => [share, text])])).toEqual(groups)
})

test.each([
  [12, 0],
  [13, 1],
])('of %i rows %i are only in the table', (rows, more) => {
  const drawn = plotOf(
    table(
      { as: 'bars', column: 1 },
      Array.from({ length: rows }, (_, at) => [`R${at}`, at]),
    ),
    FORMAT,
  )
  expect(drawn).toMatchObject({ more, groups: { length: 12 } })
})

test('a line has round levels from zero, and gaps for unknown values', () => {
  expect(plotOf(table({ as: 'line', column: 1 }, ROWS), FORMAT)).toMatchObject({
    unit: 'Birds',
    levels: [0, 2, 4, 6, 8],
    points: [
      { value: 8, name: 'A', label: 'A: 8' },
      { value: 4, name: 'B' },
      { value: null, name: 'C' },
    ],
  })
})
