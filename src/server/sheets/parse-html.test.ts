import { describe, expect, test } from 'vitest'
import { parseHtml } from './parse-html.ts'
import { readSheets } from './read-sheets.ts'
import { refusalOf } from './testing/refusal-of.ts'

const rowsOf = (html: string) => parseHtml(html).map(({ rows }) => rows)
const TABLE = '<tr><th>A<th>B</tr><tr><td>1<td>2</tr>'

describe('reads the tables of a web page', () => {
  test.each([
    ['a table with its heading', `<h1>Agen</h1><table>${TABLE}</table>`, [[['Agen'], ['A', 'B'], ['1', '2']]]],
    [
      'cells that are not closed',
      `<table><tr><td>A<td>B<tr><td>1<td>2</table>`,
      [
        [
          ['A', 'B'],
          ['1', '2'],
        ],
      ],
    ],
    [
      'cells over several rows and columns',
      '<table><tr><td rowspan=2>A<td colspan="2">B<td rowspan="2">C<tr><td>D<td>E<tr><td>1<td>2<td>3<td>4</table>',
      [
        [
          ['A', 'B', '', 'C'],
          ['A', 'D', 'E', 'C'],
          ['1', '2', '3', '4'],
        ],
      ],
    ],
    [
      'the menu of a page is not a heading',
      `<nav><ul><li>Home<li>News</ul></nav><h1>Agen</h1><table>${TABLE}</table>`,
      [[['Agen'], ['A', 'B'], ['1', '2']]],
    ],
    ['rows without the table around them', `Agen${TABLE}`, [[['Agen'], ['A', 'B'], ['1', '2']]]],
    [
      'the rest of a row and a part of a table',
      '<td>A<td>B</tr><tbody><tr><td>1<td>2',
      [
        [
          ['A', 'B'],
          ['1', '2'],
        ],
      ],
    ],
    [
      'entities and markup in a cell',
      '<table><tr><td>N&ordm;<td>B&unknown;</tr><tr><td><b>a&nbsp;&amp;</b> b<br>c<td>&#233;&Eacute;&lstrok;</table>',
      [
        [
          ['Nº', 'B&unknown;'],
          ['a & b c', 'éÉł'],
        ],
      ],
    ],
    [
      'two tables',
      `<table>${TABLE}</table><p>x</p><table>${TABLE}</table>`,
      [
        [
          ['A', 'B'],
          ['1', '2'],
        ],
        [['x'], ['A', 'B'], ['1', '2']],
      ],
    ],
    [
      'a table that only arranges the page',
      `<table><tr><td><table>${TABLE}</table></td></tr></table>`,
      [
        [
          ['A', 'B'],
          ['1', '2'],
        ],
      ],
    ],
    [
      'text laid out in <pre>',
      '<pre>A;B\n1;2\n</pre>',
      [
        [
          ['A', 'B'],
          ['1', '2'],
        ],
      ],
    ],
    [
      'records of a script',
      '<script>let n = 1; var data = [{"A":"x]","B":2},{"B":3}];</script>',
      [
        [
          ['A', 'B'],
          ['x]', '2'],
          ['', '3'],
        ],
      ],
    ],
    [
      'nothing of comments and styles',
      `<!-- <table><tr><td>x</table> --><style>td{}</style><table>${TABLE}</table>`,
      [
        [
          ['A', 'B'],
          ['1', '2'],
        ],
      ],
    ],
  ])('%s', (_, html, rows) => expect(rowsOf(html)).toEqual(rows))
})

test.each([
  ['a variable', 'var data = [{"A":"1"},{"A":"2"}];'],
  ['an object', 'const page = {"title":"x","tags":[{"B":"1"}],"rows":[{"A":"1"},{"A":"2"}]};'],
  ['the argument of a call', 'draw([{"A":"1"},{"A":"2"}], 5)'],
  ['the second argument', 'draw(\'list\', [{"A":"1"},{"A":"2"}])'],
  ['an event handler', 'x.onload=function(){show([{"A":"1"},{"A":"2"}])}'],
  ['a script of data', '[{"A":"1"},{"A":"2"}]'],
  ['keys without quotation marks and texts in single ones', "var data = [{A: '1'}, {A: '2',},];"],
  ['the argument of JSON.parse', `var data = JSON.parse('[{"A":"1"},{"A":"2"}]');`],
])('the longest list of records is read from %s', (_, script) => {
  expect(rowsOf(`<html><script>${script}</script></html>`)).toEqual([[['A'], ['1'], ['2']]])
})

const RECORDS = '[{"A":"1"},{"A":"2"}]'
test.each([
  ['a heading in a variable', `var title = "Brive 08/07/2023", data = ${RECORDS};`, ['Brive 08/07/2023']],
  [
    'facts in an object before the records',
    `var race = {"Naam":"Brive","Datum":"08\\/07\\/2023","Lossing":"07:15","id":17}; var data = ${RECORDS};`,
    ['Brive', 'Date: 08/07/2023', 'Release: 07:15'],
  ],
  ['facts around the records', `load({vlucht: 'Brive', rows: ${RECORDS}, "aantalDuiven": 4512})`, ['Race: Brive', 'Birds: 4512']],
  ['other values', `var lang = "nl"; var options = {"color":"red","max":30}; var data = ${RECORDS};`, []],
])('the lines of a script list are preceded by %s', (_, script, titles) => {
  expect(rowsOf(`<html><script>${script}</script></html>`)).toEqual([[...titles.map((title) => [title]), ['A'], ['1'], ['2']]])
})

test('facts of another script belong to the list after it, and a title of another script does not', () => {
  const page = `<script>var title = "Cookies"; var race = {"vlucht":"Brive"};</script><script>var data = ${RECORDS};</script>`
  expect(rowsOf(`<html>${page}</html>`)).toEqual([[['Race: Brive'], ['A'], ['1'], ['2']]])
})

test('a table in a cell of another one has the texts of that cell as titles', () => {
  const inner = '<table><tr><th>Nr<th>Ring</tr><tr><td>1<td>NL-23-1234567</tr></table>'
  const page = `<html><table><tr><td><ul><li>Home</ul></td><td><h2>Midfond 3: Sourdun</h2><p>8 juni 2024, gelost 08:00</p>${inner}</td></tr></table></html>`
  expect(rowsOf(page)).toEqual([[['Midfond 3: Sourdun'], ['8 juni 2024, gelost 08:00'], ['Nr', 'Ring'], ['1', 'NL-23-1234567']]])
})

test.each([
  ['a list', '[{"A":1},{"A":2}]'],
  ['an object', ' {"total":2,"rows":[{"A":"1"},{"A":"2"}]}'],
])('records are read from a JSON file with %s', async (_, json) => {
  expect((await readSheets(Buffer.from(json))).map(({ rows }) => rows)).toEqual([[['A'], ['1'], ['2']]])
})

test('few cells over many rows and columns do not fill the memory', () => {
  const block = `<tr><td rowspan="1000" colspan="90">x</td></tr>${'<tr><td>y'.repeat(999)}`
  const [rows = []] = rowsOf(`<html><table>${block.repeat(5)}</table></html>`)
  expect(rows).toHaveLength(5000)
  expect(rows[1]).toHaveLength(91)
  expect(rows.flat().length).toBeLessThan(150_000)
})

describe('refuses a page without a table', () => {
  test.each([
    ['no table', '<html><body><p>Results follow.</p></body></html>'],
    ['an empty table', '<table></table>'],
    ['a script with damaged records', '<script>var data = [{"A":1,</script>'],
    ['an opening bracket without an end', '<table><tr><td'],
    ['many opening brackets', `<html>${'<'.repeat(100_000)}`],
    ['many open tables', `<html>${'<table><tr><td>'.repeat(20_000)}`],
    ['many script starts', `<html>${'<script>= [ '.repeat(20_000)}`],
  ])('%s', async (_, html) => {
    expect(await refusalOf(() => readSheets(Buffer.from(html)))).toMatchObject({ reason: 'page_without_table' })
  })
})
