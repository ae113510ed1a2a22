import { describe, expect, test } from 'vitest'
import { findLists } from './find-lists.ts'
import type { ListedResult } from './race-inference.ts'
import { readList } from './read-list.ts'

/** Reads the rows of a table with titles. */
function read(...rows: string[][]): ListedResult[] {
  const [race] = findLists([{ name: 'Sheet1', rows }], 2026).races
  return readList(race!, { thisYear: 2026 })
}
const codesOf = (rows: readonly ListedResult[]) => rows.map(({ problems }) => problems.map(({ code }) => code))
const clock = (hours: number, minutes: number) => (hours * 60 + minutes) * 60_000

describe('a blank distance is that of the loft in another row', () => {
  const HEAD = ['Pos', 'Name', 'Loft no', 'Ring', 'Distance', 'Velocity m/min']
  test.each([
    ['found by its licence', ['1', '2'], ['B', '1'], 100_500],
    ['found by its name, because a number is that of several lofts', ['1', '1'], ['B', '1'], 120_000],
    ['unknown for another licence', ['1', '2'], ['A', '3'], undefined],
  ])('%s', (_, [one = '', other = ''], [name = '', loft = ''], metres) => {
    const [found] = read(
      HEAD,
      ['1', 'A', one, 'AU-1', '100500', '1000'],
      ['2', one === other ? 'B' : 'D', other, 'AU-2', '120000', '999'],
      ...Array.from({ length: 20 }, (__, at) => [
        '3',
        `C${at}`,
        one === other ? '1' : `${at + 10}`,
        `BE-${at}`,
        '90000',
        '998.5',
      ]),
      ['4', name, loft, 'AU-3', '-------', '998'],
    ).slice(-1)
    expect([found?.distance, found?.problems]).toEqual([metres, []])
  })

  test('and unknown where the rows of its name have different ones', () => {
    const rows = read(
      HEAD,
      ['1', 'A', '', 'AU-1', '100500', '1000'],
      ['2', 'A', '', 'AU-2', '120000', '999'],
      ['3', 'A', '', 'AU-3', '', '998'],
    )
    expect(rows[2]).not.toHaveProperty('distance')
  })
})

describe('a ditto mark has the value of the row above', () => {
  const HEAD = ['Pos', 'Name', 'Ring', 'Distance (km)', 'Arrival', 'Velocity m/min']
  test.each(['"', "''", '”', ',,', '-"-', '- " -', "-''-", 'idem', 'Id.', 'ditto', 'ídem'])('%s', (mark) => {
    const rows = read(
      HEAD,
      ['1', 'Miller J', 'AU-1', '100.5', '09:40:00', '1000'],
      [mark, mark, 'AU-2', mark, mark, mark],
      ['3', mark, 'AU-3', mark, '09:41:00', '990'],
    )
    const same = { fancier: 'Miller J', distance: 100_500 }
    expect(rows).toMatchObject([
      { position: 1, ...same },
      { position: 1, ...same, arrival: clock(9, 40), velocityText: '1000' },
      { position: 3, ...same },
    ])
    expect(codesOf(rows)).toEqual([[], [], []])
  })

  test('is refused in the first row, in the first row of another race, and below a blank cell', () => {
    const rows = read(HEAD, ['1', '"', 'AU-1', '100', '', '1000'], ['2', '"', 'AU-2', '100', '"', '990'])
    expect(codesOf(rows)).toEqual([['ditto_without_value'], ['ditto_without_value', 'time_unreadable']])
    const races = findLists(
      [{ name: '', rows: [HEAD, ['1', 'A', 'AU-1', '', '', '1000'], ['Race two'], HEAD, ['1', '"', 'AU-2', '', '', '990']] }],
      2026,
    ).races.map((race) => codesOf(readList(race, { thisYear: 2026 })))
    expect(races).toEqual([[[]], [['ditto_without_value']]])
  })

  test('of a distance has that of the first bird of the fancier', () => {
    const rows = [
      ['1', 'A', 'AU-1', '100.5', '', '1000'],
      ['2', 'B', 'AU-2', '120', '', '999'],
      ['3', 'A', 'AU-3', '"', '', '998'],
      ['4', 'C', 'AU-4', '"', '', '997'],
    ]
    expect(read(HEAD, ...rows).map(({ distance }) => distance)).toEqual([100_500, 120_000, 100_500, 100_500])
  })

  test('is not part of a longer text', () => {
    expect(read(HEAD, ['1', 'A', 'AU-1', '1', '', ''], ['2', '"De Duif"', 'AU-2', '1', '', ''])[1]).toMatchObject({
      fancier: '"De Duif"',
    })
  })
})
