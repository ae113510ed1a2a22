import { describe, expect, test } from 'vitest'
import { parseText } from './parse-text.ts'
import { refusalOf } from './testing/refusal-of.ts'

describe('parses text with', () => {
  test.each([
    [
      'unix line ends',
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'numbers as text formulas',
      '="0331";="12"\n\'="5";b',
      [
        ['0331', '12'],
        ['="5"', 'b'],
      ],
    ],
    [
      'drawn lines',
      '╔═══╤═══╗\n║ a │ b ║\n╟───┼───╢\n║ 1 │ 2 ║\n║ 3 │ 4 ║\n╚═══╧═══╝',
      [['---------'], ['', ' a ', ' b '], ['---------'], ['', ' 1 ', ' 2 '], ['', ' 3 ', ' 4 '], ['---------']],
    ],
    [
      'the stamps of a chat',
      '[11/05/2024, 18:32] Ana: Solta 07:00\n1 Rui Vale PT-1234567/22 271,345 10:30:20\n11.05.24, 6:40 pm - Rui B.: 2 Eva Maia PT-1234568/22 268,912 10:29:13',
      [['Solta 07:00'], ['1 Rui Vale PT-1234567/22 271,345 10:30:20'], ['2 Eva Maia PT-1234568/22 268,912 10:29:13']],
    ],
    ['invisible characters', 'a\0,\0b\0\n\0,\0', [['a', 'b']]],
    [
      'windows line ends',
      'a,b\r\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'old line ends',
      'a,b\rc,d\r',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'mixed line ends',
      'a,b\r\nc,d\ne,f\rg,h',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
        ['g', 'h'],
      ],
    ],
    [
      'leading zeros',
      'ring;n\n0041013;007',
      [
        ['ring', 'n'],
        ['0041013', '007'],
      ],
    ],
    [
      'blanks kept',
      'a, b \nc,d',
      [
        ['a', ' b '],
        ['c', 'd'],
      ],
    ],
    ['empty rows kept, empty ends not', 'a,b,\n\n,,\nc,d,,\n\n,,\n', [['a', 'b'], [], [], ['c', 'd']]],
    ['uneven rows', 'a,b\nc\nd,e,f', [['a', 'b'], ['c'], ['d', 'e', 'f']]],
    [
      'quotes',
      'a,"b ""x"", c"\nd,"e\r\nf"',
      [
        ['a', 'b "x", c'],
        ['d', 'e\r\nf'],
      ],
    ],
    [
      'a stray quote',
      'a,12" ruler\nb,c',
      [
        ['a', '12" ruler'],
        ['b', 'c'],
      ],
    ],
    [
      'something after a closing quote',
      'a,"b" c\nd,e',
      [
        ['a', '"b" c'],
        ['d', 'e'],
      ],
    ],
    ['one column', 'Ring\nBE-1\n\nBE-2', [['Ring'], ['BE-1'], [], ['BE-2']]],
    [
      'ditto marks',
      '1;";x\n";2;"\n',
      [
        ['1', '"', 'x'],
        ['"', '2', '"'],
      ],
    ],
    [
      'two ditto marks in different lines',
      '1\t"\tx\n2\ty\tz\n3\t"\tw\n',
      [
        ['1', '"', 'x'],
        ['2', 'y', 'z'],
        ['3', '"', 'w'],
      ],
    ],
    [
      'a field of two lines',
      '1;"a\n";x\n2;b;y',
      [
        ['1', 'a\n', 'x'],
        ['2', 'b', 'y'],
      ],
    ],
    ['one quoted column', '"Ring"\n"BE\n1"', [['Ring'], ['BE\n1']]],
    ['a list laid out with spaces', ' 1  A  10,5\n 2  B  11,5 ', [[' 1  A  10,5'], [' 2  B  11,5 ']]],
    ['a line that names the separator', 'sep=;\na,1;b\nc,2;d', [[], ['a,1', 'b'], ['c,2', 'd']]],
    [
      'guarded cells',
      "'=a,'-5,'tis,''+b\n'@,\"'\tx\",'',d",
      [
        ['=a', '-5', "'tis", "'+b"],
        ['@', '\tx', "''", 'd'],
      ],
    ],
    [
      'names of prototypes',
      '__proto__,constructor\n1,2',
      [
        ['__proto__', 'constructor'],
        ['1', '2'],
      ],
    ],
  ])('%s', (_, text, rows) => {
    expect(parseText(text).rows).toEqual(rows)
  })
})

const columns = (count: number) => Array.from({ length: count }, (_, i) => `c${i}`).join(',')

describe('limits', () => {
  test.each([
    ['100 columns', columns(100), 'read'],
    ['101 columns', columns(101), 'too_many_columns'],
    ['empty columns beyond the hundredth', columns(100) + ','.repeat(50), 'read'],
    ['100,000 rows below the heading', 'a,b\n'.repeat(100_001), 'read'],
    ['one row more', 'a,b\n'.repeat(100_002), 'too_many_rows'],
    ['empty rows below', 'a,b\n'.repeat(9) + '\n'.repeat(100_010), 'read'],
    ['one column, one row more', 'a\n'.repeat(100_002), 'too_many_rows'],
    ['nothing', ',,\n,,', 'empty'],
    ['a cell of 32,767 characters', `a,${'x'.repeat(32_767)}`, 'read'],
    ['one character more', `a,${'x'.repeat(32_768)}`, 'cell_too_long'],
    ['a quoted field of three million characters', `",${'a'.repeat(3_000_000)}"\nx,y`, 'cell_too_long'],
    ['a quoted cell of 32,767 characters', `a,"${'x\n'.repeat(16_383)}x"`, 'read'],
    ['a line without separators, one character more', 'x'.repeat(32_768), 'cell_too_long'],
  ])('%s', async (_, text, reason) => {
    expect(await refusalOf(() => parseText(text))).toMatchObject({ reason })
  })

  test('reports an unclosed quote with the row where it opens', async () => {
    expect(await refusalOf(() => parseText('a,b\nc,d\n"e,f\ng,h\n'))).toEqual({ reason: 'unclosed_quote', row: 3 })
  })

  test('reports row, column and length of a cell that is too long', async () => {
    const limit = 32_767
    expect(await refusalOf(() => parseText(`a,b\nc,d\n1,"${'x'.repeat(40_000)}"`))).toEqual({
      reason: 'cell_too_long',
      row: 3,
      column: 2,
      length: 40_000,
      limit,
    })
  })

  test('reports a row that is too wide', async () => {
    expect(await refusalOf(() => parseText(`a,b\n${columns(101)}`))).toEqual({ reason: 'too_many_columns', limit: 100, row: 2 })
  })
})
