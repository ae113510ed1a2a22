import { describe, expect, test } from 'vitest'
import { findLists } from '#shared/races/result-lists/find-lists.ts'
import { readList } from '#shared/races/result-lists/read-list.ts'
import { readTable } from '#server/sheets/read-sheets.ts'

const THIS_YEAR = 2026

describe('reads a list whose layout the keeper corrects', () => {
  const TEXT = ['x y results of the day', '  1 AA1 100.500 1250.5', '  2 BB2 100.500 1249.5', 'end of the list'].join('\n')

  test('with cuts of the lines, a header and columns', async () => {
    const sheet = await readTable(TEXT)
    const found = findLists([sheet], THIS_YEAR, {
      cuts: [3, 8, 15],
      headers: { 0: 0 },
      columns: { 0: 'position', 1: 'bandId', 2: 'distance', 3: 'velocity' },
    })
    expect(found).toMatchObject({ isText: true, cuts: [3, 8, 15], missing: [], otherRows: 2 })
    expect(found.sheets[0]?.lines.slice(0, 2)).toEqual(TEXT.split('\n').slice(0, 2))
    const rows = readList(found.races[0]!, { thisYear: THIS_YEAR })
    expect(rows).toMatchObject([
      { position: 1, band: 'AA1', distance: 100_500, velocityText: '1250.5' },
      { position: 2, band: 'BB2', distance: 100_500, velocityText: '1249.5' },
    ])
  })

  test('with the row of the header, and two columns of one band', async () => {
    const sheet = await readTable('Ring;Remarks\nPlace;A;B\n1;AU-2020;ABC-12\n2;AU-2021;ABC-13')
    const found = findLists([sheet], THIS_YEAR, { headers: { 0: 2 }, columns: { 1: 'bandId', 2: 'bandId' } })
    expect(found.sheets[0]?.headerRow).toBe(2)
    const rows = readList(found.races[0]!, { thisYear: THIS_YEAR })
    expect(rows.map(({ bandKey, position }) => [bandKey, position])).toEqual([
      ['AU-2020-ABC-12', 1],
      ['AU-2021-ABC-13', 2],
    ])
  })
})
