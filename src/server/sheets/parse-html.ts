import { decodeEntities } from './decode-entities.ts'
import { isRecords } from './file-kind.ts'
import { parseText } from './parse-text.ts'
import { readScript } from './read-script.ts'
import { TEXT_LIMITS, type Sheet } from './sheet.ts'
import { SheetRefusal } from './sheet-refusal.ts'
import { TableBuilder, type Usage } from './table-builder.ts'

/** Texts in front of a table that are kept as its titles. */
const MAX_TITLES = 12
const MAX_TITLE_LENGTH = 200
/** Elements whose end also ends a line of text. */
const LINES = new Set(['p', 'div', 'br', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'title', 'section', 'header', 'caption', 'b'])
/** Elements that also separate the text inside a cell. */
const BLOCKS = new Set([...LINES].filter((tag) => tag !== 'b' && tag !== 'title'))
/** A table that is read, without the tables inside its cells. */
interface OpenTable {
  /** Whether the page is a fragment: it has the rows without the table around them. */
  readonly isFragment?: boolean
  readonly rows: string[][]
  row: string[] | undefined
  cell: string | undefined
  /** The columns and rows that the open cell takes. */
  span: Span
  /** The text of cells of rows above that also take a column of this row and of the rows below, by column. */
  readonly covered: Map<number, { readonly text: string; readonly rows: number }>
  /** The number of cells of all tables of the page that may still be repeated. */
  readonly repeats: Repeats
}

/** The number of cells that may still be repeated in the rows below them. */
interface Repeats {
  left: number
}

interface Span {
  readonly columns: number
  readonly rows: number
}

const ONE: Span = { columns: 1, rows: 1 }
const MAX_SPAN = 1000
/** Cells over several columns or rows take columns up to here. */
const MAX_COLUMNS = 200
/** A page of few characters could otherwise fill the memory. */
const MAX_REPEATED_CELLS = 100_000
/** Elements whose text belongs to the site. */
const MENUS = new Set(['nav', 'footer', 'select'])

/**
 * Reads the tables of a web page: `<table>`, text in `<pre>`, and lists of records in scripts, as in `var data = [{…}];`. Texts in
 * front of a table become its first rows. Throws `page_without_table` for a page without any.
 */
export function parseHtml(html: string): Sheet[] {
  const reader = new PageReader()
  if (isRecords(html)) return recordsOf(reader, html)
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    reader.text(html.slice(at, open < 0 ? html.length : open))
    if (open < 0) break
    if (html.startsWith('<!--', open)) {
      at = endOf(html, '-->', open)
      continue
    }
    const close = html.indexOf('>', open)
    if (close < 0) break
    const [, slash = '', name = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(open, Math.min(close, open + 20))) ?? []
    const tag = name.toLowerCase()
    at = close + 1
    if (!slash && (tag === 'script' || tag === 'style' || tag === 'pre')) {
      const end = indexOfTag(html, `</${tag}`, at)
      const content = html.slice(at, end)
      if (tag === 'script') reader.script(content)
      if (tag === 'pre') reader.pre(decodeEntities(content.replace(/<[^<>]{0,200}>/g, '')))
      at = endOf(html, '>', end)
    } else if (slash) reader.close(tag)
    else reader.open(tag, html.slice(open, Math.min(close, open + MAX_TAG)))
  }
  reader.end()
  if (reader.sheets.length === 0) throw new SheetRefusal('page_without_table', { format: 'html' })
  return reader.sheets
}

/** Reads the longest list of records of a JSON file. */
function recordsOf(reader: PageReader, json: string): Sheet[] {
  reader.script(json)
  if (reader.sheets.length === 0) throw new SheetRefusal('not_a_spreadsheet')
  return reader.sheets
}

class PageReader {
  readonly sheets: Sheet[] = []
  readonly #usage: Usage = { cells: 0, characters: 0 }
  readonly #tables: OpenTable[] = []
  #titles: string[] = []
  #line = ''
  readonly #repeats: Repeats = { left: MAX_REPEATED_CELLS }
  /** The number of open menus around the text. */
  #menus = 0

  text(raw: string): void {
    const table = this.#tables.at(-1)
    if (table) {
      if (table.cell !== undefined) table.cell += decodeEntities(raw)
    } else if (this.#menus === 0) this.#line += decodeEntities(raw)
  }

  open(tag: string, source = ''): void {
    if (MENUS.has(tag) && this.#tables.length === 0) {
      this.#endLine()
      this.#menus += 1
    }
    if (this.#tables.length === 0 && (tag === 'tr' || tag === 'td' || tag === 'th')) {
      this.#endLine()
      this.#tables.push({ isFragment: true, ...emptyTable(this.#repeats) })
    }
    const table = this.#tables.at(-1)
    if (tag === 'table') {
      this.#endLine()
      // A cell that arranges the page has the titles of the table inside it.
      for (const line of table?.cell?.split('\n') ?? []) this.#addTitle(line)
      if (table?.cell !== undefined) table.cell = ''
      this.#tables.push(emptyTable(this.#repeats))
    } else if (table && tag === 'tr') endRow(table, [])
    else if (table && (tag === 'td' || tag === 'th')) {
      table.row ??= []
      endCell(table)
      table.cell = ''
      table.span = spanOf(source)
    } else if (table?.cell !== undefined && BLOCKS.has(tag)) table.cell += '\n'
    else if (!table && LINES.has(tag)) this.#endLine()
  }

  close(tag: string): void {
    if (MENUS.has(tag) && this.#tables.length === 0 && this.#menus > 0) {
      this.#line = ''
      this.#menus -= 1
    }
    const table = this.#tables.at(-1)
    if (table && tag === 'table') {
      this.#closeTable(table)
    } else if (table && tag === 'tr') endRow(table, undefined)
    else if (table && (tag === 'td' || tag === 'th')) endCell(table)
    else if (!table && LINES.has(tag)) this.#endLine()
  }

  /** Ends the page: a fragment has no end of its table. */
  end(): void {
    for (let table = this.#tables.at(-1); table; table = this.#tables.at(-1)) this.#closeTable(table)
  }

  #closeTable(table: OpenTable): void {
    this.#tables.pop()
    endRow(table, undefined)
    this.#addTable(table)
  }

  /** Reads the longest list of records in a script, and the facts of the race beside it as titles. */
  script(content: string): void {
    const { records, facts } = readScript(content)
    for (const fact of facts) this.#addTitle(fact)
    if (records.length === 0) return
    const titles = [...new Set(records.flatMap((record) => Object.keys(record)))]
    this.#add([titles, ...records.map((record) => titles.map((title) => valueText(record[title])))])
  }

  pre(content: string): void {
    const text = [...this.#takeTitles(), content].join('\n')
    if (text.trim()) this.sheets.push({ ...parseText(text), name: this.#nextName() })
  }

  #addTable({ rows, isFragment }: OpenTable): void {
    const wide = rows.filter((row) => row.filter(Boolean).length > 1)
    // A table of one row or column only arranges the page.
    if (wide.length < (isFragment ? 1 : 2)) for (const row of rows) for (const cell of row) this.#addTitle(cell)
    else this.#add(rows)
  }

  #add(rows: readonly (readonly string[])[]): void {
    const builder = new TableBuilder('', TEXT_LIMITS, this.#usage)
    for (const [index, row] of [...this.#takeTitles().map((title) => [title]), ...rows].entries()) builder.setRow(index, row)
    if (builder.rows.length > 0) this.sheets.push({ name: this.#nextName(), rows: builder.rows, epoch: 1900 })
  }

  #nextName(): string {
    return this.sheets.length === 0 ? '' : `Table ${this.sheets.length + 1}`
  }

  #endLine(): void {
    this.#addTitle(this.#line)
    this.#line = ''
  }

  #addTitle(text: string): void {
    const title = text.replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE_LENGTH)
    if (title) this.#titles = [...this.#titles, title].slice(-MAX_TITLES)
  }

  #takeTitles(): string[] {
    this.#endLine()
    const titles = this.#titles
    this.#titles = []
    return titles
  }
}

const emptyTable = (repeats: Repeats): OpenTable => ({
  rows: [],
  row: undefined,
  cell: undefined,
  span: ONE,
  covered: new Map(),
  repeats,
})

/** Characters of a tag in which its attributes are read. */
const MAX_TAG = 1000

function spanOf(tag: string): Span {
  const numberOf = (name: string) => Number(new RegExp(`\\s${name}\\s*=\\s*["']?(\\d{1,4})`, 'i').exec(tag)?.[1] ?? 1)
  const bounded = (count: number) => Math.min(Math.max(count, 1), MAX_SPAN)
  return { columns: bounded(numberOf('colspan')), rows: bounded(numberOf('rowspan')) }
}

function endCell(table: OpenTable): void {
  const { row, cell, span, covered } = table
  table.cell = undefined
  if (cell === undefined || !row) return
  fillCovered(table)
  const text = cell.replace(/\s+/g, ' ').trim()
  for (let column = 0; column < span.columns && (column === 0 || row.length < MAX_COLUMNS); column += 1) {
    const content = column === 0 ? text : ''
    if (span.rows > 1 && row.length < MAX_COLUMNS) covered.set(row.length, { text: content, rows: span.rows })
    row.push(content)
  }
}

/** Adds the cells of rows above that take the next columns of this row. */
function fillCovered({ row, covered, repeats }: OpenTable): void {
  for (let cell = row && covered.get(row.length); row && cell && repeats.left > 0; cell = covered.get(row.length)) {
    row.push(cell.text)
    repeats.left -= 1
  }
}

function endRow(table: OpenTable, next: string[] | undefined): void {
  endCell(table)
  if (table.row && table.row.length > 0) {
    fillCovered(table)
    table.rows.push(table.row)
    for (const [column, { text, rows }] of table.covered)
      if (rows > 1) table.covered.set(column, { text, rows: rows - 1 })
      else table.covered.delete(column)
  }
  table.row = next
}

/** Returns the position after a text, or the end of the page. */
function endOf(html: string, text: string, from: number): number {
  const at = html.indexOf(text, from)
  return at < 0 ? html.length : at + text.length
}

function indexOfTag(html: string, tag: string, from: number): number {
  for (let at = html.indexOf('</', from); at >= 0; at = html.indexOf('</', at + 2))
    if (html.slice(at, at + tag.length).toLowerCase() === tag) return at
  return html.length
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? decodeEntities(value) : typeof value === 'number' ? String(value) : ''
}
