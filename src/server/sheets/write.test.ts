import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escapeFormula, unescapeFormula } from './escape-formula.ts'
import { readSheets, readTable } from './read-sheets.ts'
import { toCsv } from './write-csv.ts'
import { toXlsx } from './write-xlsx.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+34', "'+34"],
  ['-5', "'-5"],
  ['@a', "'@a"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ["'=x", "''=x"],
  ["'tis", "'tis"],
  ['a=b', 'a=b'],
  [' =x', ' =x'],
  ['', ''],
])('escapes %j as %j, and back', (cell, guarded) => {
  expect(escapeFormula(cell)).toBe(guarded)
  expect(unescapeFormula(guarded)).toBe(cell)
})

test('writes CSV with byte order mark, quotes and Windows line ends', () => {
  expect(
    toCsv([
      ['Ring', 'Año'],
      ['a "b"', '=1'],
      [12, null],
      ['x,y', 'z'],
    ]),
  ).toBe('\uFEFFRing,Año\r\n"a ""b""",\'=1\r\n12,\r\n"x,y",z\r\n')
})

const withoutEmptyEnds = (rows: readonly (readonly string[])[]) => {
  const trimmed = rows.map((row) => row.slice(0, row.findLastIndex(Boolean) + 1))
  return trimmed.slice(0, trimmed.findLastIndex((row) => row.length > 0) + 1)
}
const risky = fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\t', '|', '\r', '\n', ' ', '_x000D_', 'ñ', '😀', '0')
const cells = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.array(risky).map((parts) => parts.join('')),
)
const tables = fc
  .array(fc.array(cells, { maxLength: 5 }), { minLength: 1, maxLength: 6 })
  .filter((rows) => rows.some((row) => row.some((cell) => cell.trim())))

test('reads back what it wrote as CSV', async () => {
  await fc.assert(
    fc.asyncProperty(tables, async (rows) => {
      expect((await readTable(toCsv(rows))).rows).toEqual(withoutEmptyEnds(rows))
    }),
    { numRuns: 500 },
  )
})

describe('own workbooks', () => {
  test('are read back unchanged; formulas stay text', async () => {
    const rows = [
      ['Ring', 'Año', 'Łoś 😀'],
      ['=1+1', '+34', '-5', '@a', "'=x", '0041013', '1e5', '2020-01-01', 'TRUE'],
      [],
      [' blanks ', 'a\nb', '<b>&"', '_x0041_', '__proto__'],
    ]
    const [birds, empty] = await readSheets(
      await toXlsx([
        { name: 'Birds', rows },
        { name: 'Empty', rows: [] },
      ]),
    )
    expect(birds).toEqual({ name: 'Birds', rows, epoch: 1900 })
    expect(empty).toEqual({ name: 'Empty', rows: [], epoch: 1900 })
  })

  test('contain numbers as numbers', async () => {
    const [sheet] = await readSheets(await toXlsx([{ name: 'Birds', rows: [[1, 2.5, null, -3, 1.2e15]] }]))
    expect(sheet?.rows).toEqual([['1', '2.5', '', '-3', '1200000000000000']])
  })

  test('leave out characters that a workbook cannot contain, and shorten names', async () => {
    const [sheet] = await readSheets(
      await toXlsx([{ name: 'Loft: a/b [very long name, longer than allowed]', rows: [['a\u0001b\uD800c']] }]),
    )
    expect(sheet).toEqual({ name: 'Loft  a b  very long name, long', rows: [['abc']], epoch: 1900 })
  })
})
