import * as SheetJS from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { readPasted, readSheets, readTable } from './read-sheets.ts'
import { makeXlsx, makeZip, xlsxParts } from './testing/make-xlsx.ts'
import { refusalOf } from './testing/refusal-of.ts'

const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`
const text = (ref: string, content: string) => `<c r="${ref}" t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`
const number = (ref: string, value: string | number, style = 0) => `<c r="${ref}" s="${style}"><v>${value}</v></c>`

async function rowsOf(parts: Parameters<typeof makeXlsx>[0]): Promise<readonly (readonly string[])[] | undefined> {
  const [sheet] = await readSheets(makeXlsx(parts))
  return sheet?.rows
}

/** Creates a legacy workbook, as saved by Excel 97 to 2003. */
function makeXls(rows: readonly (readonly unknown[])[], format = 'General'): Buffer {
  const worksheet = SheetJS.utils.aoa_to_sheet(rows.map((cells) => [...cells]))
  for (const cell of Object.values(worksheet)) if ((cell as SheetJS.CellObject).t === 'n') (cell as SheetJS.CellObject).z = format
  const workbook = SheetJS.utils.book_new()
  SheetJS.utils.book_append_sheet(workbook, worksheet, 'Birds')
  return SheetJS.write(workbook, { type: 'buffer', bookType: 'biff8' }) as Buffer
}

describe('reads workbooks as the keeper sees them', () => {
  test('with row numbers, empty rows and columns', async () => {
    const rows =
      row(2, text('B2', ' Ring ')) + row(3, '<c r="A3" s="0"/>') + row(5, number('A5', 2041013) + text('C5', 'ñ &amp; ł'))
    expect(await rowsOf({ rows: rows + row(900_000, '<c r="A900000" s="0"/>') })).toEqual([
      [],
      ['', ' Ring '],
      [],
      [],
      ['2041013', '', 'ñ & ł'],
    ])
  })

  test('with rows and cells that have no numbers', async () => {
    expect(await rowsOf({ rows: '<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>' })).toEqual([
      ['1', '2'],
      ['3'],
    ])
  })

  test('with every type of cell', async () => {
    const cells = [
      '<c r="A1" t="s"><v>1</v></c>',
      '<c r="B1" t="str"><f>A1&amp;"x"</f><v>made</v></c>',
      '<c r="C1" t="b"><v>1</v></c>',
      '<c r="D1" t="e"><v>#N/A</v></c>',
      '<c r="E1"><v>1.2E+15</v></c>',
      '<c r="F1"><v>0.30000000000000004</v></c>',
      '<c r="G1" t="d"><v>2016-03-05T00:00:00</v></c>',
      '<c r="H1"><f>1+1</f><v>2</v></c>',
    ]
    const sharedStrings = '<si><t>no</t></si><si><r><t>in </t></r><r><rPr><b/></rPr><t>parts</t></r></si>'
    expect(await rowsOf({ rows: row(1, cells.join('')), sharedStrings })).toEqual([
      ['in parts', 'made', 'TRUE', '', '1200000000000000', '0.3', '42434', '2'],
    ])
  })

  test.each([
    ['h:mm:ss', 0.47479166666666667, '11:23:42'],
    ['dd/mm/yyyy', 42434, '2016-03-05'],
    ['0000000', 41013, '0041013'],
    ['"BE"0000000', 41013, 'BE0041013'],
  ])('with numbers in the format %s', async (format, value, expected) => {
    expect(await rowsOf({ rows: row(1, number('A1', value, 1)), formats: [format] })).toEqual([[expected]])
    expect((await readSheets(makeXls([[value]], format)))[0]?.rows).toEqual([[expected]])
  })

  test('with the 1904 date system', async () => {
    const [sheet] = await readSheets(makeXlsx({ rows: row(1, number('A1', 40972, 1)), formats: ['d/m/yyyy'], date1904: true }))
    expect(sheet).toEqual({ name: 'Birds', epoch: 1904, rows: [['2016-03-05']] })
  })

  test('with names of prototype properties as plain text', async () => {
    expect(await rowsOf({ rows: row(1, text('A1', '__proto__') + text('B1', 'constructor')) })).toEqual([
      ['__proto__', 'constructor'],
    ])
  })

  test('in the legacy format', async () => {
    const [sheet] = await readSheets(makeXls([['Ring', 'Año'], [], ['0041013', 2041013, true]]))
    expect(sheet).toEqual({ name: 'Birds', epoch: 1900, rows: [['Ring', 'Año'], [], ['0041013', '2041013', 'TRUE']] })
  })
})

describe('reads text regardless of the file name', () => {
  test.each([
    ['small', 3],
    ['large enough to be read in a child process', 9000],
  ])('%s', async (_, count) => {
    const lines = Array.from({ length: count }, (_, i) => `BE-${i};Año`)
    const expected = lines.map((line) => line.split(';'))
    expect((await readSheets(Buffer.from(lines.join('\r\n'), 'latin1')))[0]?.rows).toEqual(expected)
    expect((await readTable(`\uFEFF${lines.join('\n')}`)).rows).toEqual(expected)
  })

  test.each([
    ['nothing', ' \n', { reason: 'empty' }],
    ['too much', 'a,b\n'.repeat(4 * 1024 * 1024 + 1), { reason: 'too_large', limit: 16 * 1024 * 1024 }],
    ['an unclosed quote', 'a,b\n"c,d', { reason: 'unclosed_quote', row: 2 }],
    ['an unclosed quote in much text', `${'a,b\n'.repeat(50_000)}"c,d`, { reason: 'unclosed_quote', row: 50_001 }],
  ])('refuses %s', async (_, pasted, refusal) => {
    expect(await refusalOf(() => readTable(pasted))).toEqual(refusal)
  })
})

describe('limits of workbooks', () => {
  const filled = (count: number) => Array.from({ length: count }, (_, i) => row(i + 1, number(`A${i + 1}`, i))).join('')
  test.each([
    ['20,000 rows below the heading', filled(20_001), { reason: 'read' }],
    ['one row more', filled(20_002), { reason: 'too_many_rows', limit: 20_000, row: 20_002, sheet: 'Birds' }],
    [
      'a lone cell far below',
      row(1, number('A1', 1)) + row(1_048_576, number('A1048576', 1)),
      { reason: 'too_many_rows', limit: 20_000, row: 1_048_576, sheet: 'Birds' },
    ],
    ['100 columns', row(1, number('CV1', 1)), { reason: 'read' }],
    ['101 columns', row(1, number('CW1', 1)), { reason: 'too_many_columns', limit: 100, row: 1, sheet: 'Birds' }],
    ['a cell of 32,767 characters', row(1, text('B1', 'x'.repeat(32_767))), { reason: 'read' }],
    [
      'one character more',
      row(1, text('B1', 'x'.repeat(32_768))),
      { reason: 'cell_too_long', limit: 32_767, row: 1, column: 2, length: 32_768, sheet: 'Birds' },
    ],
    ['no cell at all', row(1, '<c r="A1"/>'), { reason: 'empty' }],
  ])('%s', async (_, rows, refusal) => {
    expect(await refusalOf(() => readSheets(makeXlsx({ rows })))).toEqual(refusal)
  })
})

test.each([
  [
    'a document of a word processor',
    [{ name: 'word/document.xml', content: '<w/>' }],
    { reason: 'other_format', format: 'docx' },
  ],
  ['another OpenDocument', [{ name: 'META-INF/manifest.xml', content: '<m/>' }], { reason: 'other_format', format: 'odt' }],
  ['a binary workbook', [{ name: 'xl/workbook.bin', content: 'x' }], { reason: 'other_format', format: 'xlsb' }],
  ['any archive', [{ name: 'photo.jpg', content: 'x' }], { reason: 'not_a_spreadsheet', format: 'zip' }],
  [
    'a workbook without its sheet',
    xlsxParts({ rows: '' }).filter(({ name }) => !name.includes('sheet1')),
    { reason: 'damaged', sheet: 'Birds' },
  ],
  [
    'a workbook with half a sheet',
    xlsxParts({ rows: row(1, number('A1', 1)) }).map((part) =>
      part.name.includes('sheet1') ? { ...part, content: part.content.slice(0, -20) } : part,
    ),
    { reason: 'damaged' },
  ],
  [
    'a workbook without its texts',
    xlsxParts({ rows: row(1, '<c r="A1" t="s"><v>7</v></c>') }),
    { reason: 'damaged', sheet: 'Birds' },
  ],
])('refuses %s', async (_, parts, refusal) => {
  expect(await refusalOf(() => readSheets(makeZip(parts)))).toEqual(refusal)
})

describe('cells that are merged downwards', () => {
  const merged = (ranges: readonly string[], rows: readonly (readonly string[])[]) => {
    const worksheet = SheetJS.utils.aoa_to_sheet(rows.map((cells) => [...cells]))
    worksheet['!merges'] = ranges.map((range) => SheetJS.utils.decode_range(range))
    const workbook = SheetJS.utils.book_new()
    SheetJS.utils.book_append_sheet(workbook, worksheet, 'Birds')
    return SheetJS.write(workbook, { type: 'buffer', bookType: 'biff8' }) as Buffer
  }

  test('are in each of their rows, except blank ones', async () => {
    const rows = [['Ring', 'Name', ''], ['1', 'Vale', ''], ['2'], [], ['3'], ['4', 'Hill']]
    const [sheet] = await readSheets(merged(['B2:B5', 'C1:C6'], rows))
    expect(sheet?.rows).toEqual([['Ring', 'Name'], ['1', 'Vale'], ['2', 'Vale'], [], ['3', 'Vale'], ['4', 'Hill']])
  })

  test('are counted towards the maximum size of a file, and refuse one that exceeds it', async () => {
    const rows = [['Ring', 'x'], ...Array.from({ length: 2001 }, (_, at) => [String(at)])]
    const ranges = Array.from({ length: 2001 }, () => 'B1:B2002')
    expect(await refusalOf(() => readSheets(merged(ranges, rows)))).toMatchObject({ reason: 'too_large' })
  })
})

test('reads sheets with the same name', async () => {
  const sheet = (rows: string) => xlsxParts({ rows }).find(({ name }) => name.includes('sheet1'))!
  const parts = xlsxParts({ rows: row(1, number('A1', 1)) }).map(({ name, content }) => ({
    name,
    content: String(content)
      .replace('</sheets>', '<sheet name="Birds" sheetId="2" r:id="rId4"/></sheets>')
      .replace(/(<Relationship Id=")rId1(" [^>]*sheet)1(.xml"\/>)/, '$&$1rId4$22$3')
      .replace(/(<Override PartName="[^"]*sheet)1([^>]*>)/, '$&$12$2'),
  }))
  const second = { ...sheet(row(1, number('A1', 2))), name: 'xl/worksheets/sheet2.xml' }
  const sheets = await readSheets(makeZip([...parts, second]))
  expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([
    ['Birds', [['1']]],
    ['Birds (2)', [['2']]],
  ])
})

test.each([
  ['a page', '<!doctype html><html><body><table><tr><th>Ring</th><th>Place</th></tr><tr><td>A-1</td><td>2</td></tr></table>'],
  ['a part of a page', '<center><table><tr><td>Ring</td><td>Place</td></tr><tr><td>A-1</td><td>2</td></tr></table>'],
  ['a table in plain text', 'Ring;Place\nA-1;2'],
])('reads %s that was pasted', async (_, pasted) => {
  const [sheet] = await readPasted(pasted)
  expect(sheet?.rows).toEqual([
    ['Ring', 'Place'],
    ['A-1', '2'],
  ])
})
