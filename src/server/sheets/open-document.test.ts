import { expect, test } from 'vitest'
import { readSheets } from './read-sheets.ts'
import { makeZip } from './testing/make-xlsx.ts'
import { refusalOf } from './testing/refusal-of.ts'

/** As LibreOffice writes it: styles of cells, repeated cells and rows up to the edges of the sheet, and a note. */
const HEAD = `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" office:version="1.3"><office:automatic-styles><number:date-style style:name="N37" number:automatic-order="true"><number:day number:style="long"/><number:text>/</number:text><number:month number:style="long"/><number:text>/</number:text><number:year/></number:date-style><number:time-style style:name="N41"><number:hours number:style="long"/><number:text>:</number:text><number:minutes number:style="long"/><number:text>:</number:text><number:seconds number:style="long"/></number:time-style><style:style style:name="ce1" style:family="table-cell" style:data-style-name="N37"/><style:style style:name="ce2" style:family="table-cell" style:data-style-name="N41"/></office:automatic-styles><office:body><office:spreadsheet>`
const TAIL = '</office:spreadsheet></office:body></office:document-content>'
const text = (value: string) => `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`
const number = (value: number) =>
  `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${value}</text:p></table:table-cell>`
const day = (value: string, shown: string) =>
  `<table:table-cell table:style-name="ce1" office:value-type="date" office:date-value="${value}"><text:p>${shown}</text:p></table:table-cell>`
const time = (value: string, shown: string) =>
  `<table:table-cell table:style-name="ce2" office:value-type="time" office:time-value="${value}"><text:p>${shown}</text:p></table:table-cell>`
const row = (...cells: readonly string[]) =>
  `<table:table-row>${cells.join('')}<table:table-cell table:number-columns-repeated="16374"/></table:table-row>`
const table = (name: string, ...rows: readonly string[]) =>
  `<table:table table:name="${name}">${rows.join('')}<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`

const MANIFEST = '<manifest:manifest/>'
const zipOf = (content: string, manifest = MANIFEST) =>
  makeZip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
    { name: 'content.xml', content },
    { name: 'styles.xml', content: '<office:document-styles/>' },
    { name: 'META-INF/manifest.xml', content: manifest },
  ])

test('a table without a part for styles is read', async () => {
  const parts = [
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
    { name: 'content.xml', content: HEAD + table('Birds', row(text('Ring'), number(0.1))) + TAIL },
    { name: 'META-INF/manifest.xml', content: MANIFEST },
  ]
  expect(await readSheets(makeZip(parts))).toMatchObject([{ name: 'Birds', rows: [['Ring', '0.1']] }])
})

test('a table of LibreOffice is read with its days, times, repeated cells and sheets', async () => {
  const birds = table(
    'Birds',
    row(text('Ring'), text('Name'), text('Hatched'), text('Clocked'), text('km')),
    row(
      text('GB 21 N 00123'),
      text('Blue <text:span>Boy</text:span><text:s text:c="1"/>&amp; Co'),
      day('2021-03-14', '14/03/21'),
      time('PT18H28M53S', '18:28:53'),
      number(112.345),
    ),
    row(
      '<table:table-cell office:value-type="string"><office:annotation><dc:date>2026-01-01T00:00:00</dc:date><text:p>A note</text:p></office:annotation><text:p>GB 21 N 00124</text:p></table:table-cell>',
      '<table:table-cell table:number-columns-repeated="2"/>',
      day('2026-06-13T07:05:09', '13/06/26 07:05:09'),
      number(7),
    ),
  )
  const sheets = await readSheets(zipOf(HEAD + birds + table('Empty') + table('More', row(text('x'), number(1))) + TAIL))
  expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([
    [
      'Birds',
      [
        ['Ring', 'Name', 'Hatched', 'Clocked', 'km'],
        ['GB 21 N 00123', 'Blue Boy & Co', '2021-03-14', '18:28:53', '112.345'],
        ['GB 21 N 00124', '', '', '2026-06-13 07:05:09', '7'],
      ],
    ],
    ['Empty', []],
    ['More', [['x', '1']]],
  ])
})

test.each([
  ['with a password', zipOf('scrambled', '<manifest:encryption-data/>'), { reason: 'encrypted' }],
  [
    'with a password, whose parts are one encrypted part',
    makeZip([
      { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
      { name: 'encrypted-package', content: 'scrambled' },
      { name: 'META-INF/manifest.xml', content: '<manifest:encryption-data/>' },
    ]),
    { reason: 'encrypted' },
  ],
  ['of a word processor', zipOf('<office:text/>'), { reason: 'other_format', format: 'odt' }],
  ['that ends in the middle', zipOf(HEAD + table('Birds', row(text('x')))), { reason: 'damaged' }],
  ['without a cell', zipOf(HEAD + table('Birds') + TAIL), { reason: 'empty' }],
  [
    'with one text repeated over a whole sheet',
    zipOf(
      `${HEAD}<table:table table:name="A"><table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384" office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row></table:table>${TAIL}`,
    ),
    { reason: 'too_complex' },
  ],
])('refuses a document %s', async (_, bytes, refusal) => {
  expect(await refusalOf(() => readSheets(bytes))).toMatchObject(refusal)
})
