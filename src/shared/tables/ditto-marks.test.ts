import { describe, expect, test } from 'vitest'
import { fillDittosOfLine } from './ditto-marks.ts'

const line = (position: string, name: string, town: string, distance: string, rest = '302345721 121830.0') =>
  `${position.padStart(4)} ${name.padEnd(16)}${town.padEnd(11)}10  1 ${distance.padEnd(7)}${rest}`

describe('a ditto mark in a line of fixed columns', () => {
  const above = line('1', 'DEVOS G & F', 'WEVELGEM', '123588')
  test.each([
    ['a quotation mark', '"', '"'],
    ['under the middle of its value', '    "', '   "'],
    ['two apostrophes', "''", "''"],
    ['low quotation marks', ',,', ',,'],
    ['between dashes', '- " -', '-"-'],
    ['a word', 'idem', 'id.'],
    ['another word', 'Ditto', 'DITO'],
  ])('%s has the value above', (_, mark, other) => {
    expect(fillDittosOfLine(line('2', mark, mark, other), above)).toBe(line('2', 'DEVOS G & F', 'WEVELGEM', '123588'))
  })

  test.each([
    ['below a blank', line('2', 'JAN', '', '123588', '  "'), line('1', 'DEVOS', '', '123588', '')],
    ['after the end of the line above', `${above} "`, above],
    ['in a line that is too long for a list', `${line('2', '"', '', '')}${' '.repeat(500)}x`, above],
    ['quotation marks of a name', line('2', 'DEVOS "G"', 'WEVELGEM', '123588'), above],
    ['a word like a mark in a name', line('2', 'IDEMA & id.nl', 'WEVELGEM', '123588'), above],
  ])('%s stays', (_, text, before) => {
    expect(fillDittosOfLine(text, before)).toBe(text)
  })

  test('takes nothing from above a value of its own line', () => {
    expect(fillDittosOfLine('   2 "     X', above)).toBe('   2 DEVOS X')
  })
})
