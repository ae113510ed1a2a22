import * as SheetJS from '@e965/xlsx'
import { numberText } from './cell-text.ts'
import { MAX_TOTAL_CELLS, WORKBOOK_LIMITS, type Epoch, type Sheet } from './sheet.ts'
import { SheetRefusal } from './sheet-refusal.ts'
import { TableBuilder, type Usage } from './table-builder.ts'
import { unzip } from './unzip.ts'

interface Archive {
  readonly FullPaths: readonly string[]
  readonly FileIndex: readonly { readonly name: string; readonly type: 2; readonly content: Buffer }[]
}

declare module '@e965/xlsx' {
  /** Reads a workbook from unpacked parts. The library exports this function, but its types lack it. */
  export function parse_zip(archive: Archive, options?: SheetJS.ParsingOptions): SheetJS.WorkBook
}

const OPTIONS: SheetJS.ParsingOptions = { dense: true, cellFormula: false, cellHTML: false, cellText: false, cellNF: true }

/** The tables of an OpenDocument file, and its list of parts. */
const OPEN_DOCUMENT = { content: 'content.xml', manifest: 'META-INF/manifest.xml', styles: 'styles.xml' } as const

/** The part for styles, which a document may omit and the parser needs. */
const NO_STYLES: readonly [string, Buffer] = [OPEN_DOCUMENT.styles, Buffer.from('<office:document-styles/>')]

/** Parts by which other document formats in a ZIP archive are recognised. */
const OTHER_FORMATS = [
  ['xl/workbook.bin', 'xlsb'],
  ['word/document.xml', 'docx'],
  ['ppt/presentation.xml', 'pptx'],
  [OPEN_DOCUMENT.manifest, 'odt'],
  ['Index/Document.iwa', 'numbers'],
] as const

/** Reads an .xlsx or .ods file after its archive was unpacked safely; the parser never sees the archive itself. */
export function parseXlsx(bytes: Uint8Array): Sheet[] {
  const files = unzip(bytes)
  // LibreOffice encrypts the parts of a file, or since version 24.8 the whole of it as one part.
  if (files.get(OPEN_DOCUMENT.manifest)?.includes('encryption-data')) throw new SheetRefusal('encrypted')
  const content = files.get(OPEN_DOCUMENT.content)
  if (content && files.has(OPEN_DOCUMENT.manifest)) return parseOpenDocument(files, content)
  if (!files.has('xl/workbook.xml')) {
    const other = OTHER_FORMATS.find(([path]) => files.has(path))
    throw other
      ? new SheetRefusal('other_format', { format: other[1] })
      : new SheetRefusal('not_a_spreadsheet', { format: 'zip' })
  }
  for (const [path, content] of files)
    if (path.startsWith('xl/worksheets/') && path.endsWith('.xml')) requireEnd(content, WORKSHEET_END)
  const archive = archiveOf([...files].map(([name, part]) => [name, name === 'xl/workbook.xml' ? withUniqueNames(part) : part]))
  return sheetsOf(() => SheetJS.parse_zip(archive, OPTIONS))
}

/** Reads the tables of LibreOffice; refuses its other documents. */
function parseOpenDocument(files: ReadonlyMap<string, Buffer>, content: Buffer): Sheet[] {
  if (!content.includes('<office:spreadsheet')) throw new SheetRefusal('other_format', { format: 'odt' })
  requireEnd(content, DOCUMENT_END)
  refuseRepetition(content.toString())
  return sheetsOf(() => SheetJS.parse_zip(archiveOf([...files, NO_STYLES]), OPTIONS))
}

/** Each tag ends before the next one begins, so that tags without an end take no longer. */
const ROW_OR_CELL = /<table:table-(row|cell)(?=[\s/>])[^<>]*>/g

/** Refuses a document that repeats one cell so often that the parser would not end. */
function refuseRepetition(content: string): void {
  let rows = 1
  let cells = 0
  for (const [tag, kind] of content.matchAll(ROW_OR_CELL)) {
    if (kind === 'row') rows = Number(/rows-repeated="(\d+)"/.exec(tag)?.[1] ?? 1)
    else if (tag.includes('value-type=')) cells += rows * Number(/columns-repeated="(\d+)"/.exec(tag)?.[1] ?? 1)
    if (cells > MAX_TOTAL_CELLS) throw new SheetRefusal('too_complex', { limit: MAX_TOTAL_CELLS })
  }
}

function archiveOf(files: readonly (readonly [string, Buffer])[]): Archive {
  return {
    FullPaths: files.map(([name]) => name),
    FileIndex: files.map(([name, content]) => ({ name: name.slice(name.lastIndexOf('/') + 1), type: 2 as const, content })),
  }
}

/** Numbers sheets with the same name: the parser stores sheets by name and would keep the last of them only. */
function withUniqueNames(workbook: Buffer): Buffer {
  const taken = new Set<string>()
  const text = workbook.toString()
  const unique = text.replace(/(<(?:\w+:)?sheet\s[^>]*?\bname=)("[^"]*|'[^']*)/g, (_, before: string, name: string) => {
    let free = name
    for (let number = 2; taken.has(free); number += 1) free = `${name} (${number})`
    taken.add(free)
    return before + free
  })
  return unique === text ? workbook : Buffer.from(unique)
}

const WORKSHEET_END = /(?:<\/(?:\w+:)?worksheet|\/)>$/
const DOCUMENT_END = /<\/office:document-content>$/

/** Refuses a truncated sheet, which the parser would accept as complete. */
function requireEnd(xml: Buffer, end: RegExp): void {
  if (!end.test(xml.toString('latin1', Math.max(0, xml.length - 1000)).trimEnd())) throw new SheetRefusal('damaged')
}

/** Reads a legacy .xls file; `codepages` are the code page tables for files older than Excel 97. */
export function parseXls(bytes: Uint8Array, codepages: unknown): Sheet[] {
  SheetJS.set_cptable(codepages)
  return sheetsOf(() =>
    SheetJS.read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { ...OPTIONS, type: 'buffer' }),
  )
}

function sheetsOf(read: () => SheetJS.WorkBook): Sheet[] {
  const workbook = readWorkbook(read)
  if (new Set(workbook.SheetNames).size < workbook.SheetNames.length) throw new SheetRefusal('damaged')
  const epoch = workbook.Workbook?.WBProps?.date1904 ? 1904 : 1900
  const usage: Usage = { cells: 0, characters: 0 }
  const sheets = workbook.SheetNames.map((name) => sheetOf(name, workbook.Sheets[name], epoch, usage))
  if (sheets.every(({ rows }) => rows.length === 0)) throw new SheetRefusal('empty')
  return sheets
}

function readWorkbook(read: () => SheetJS.WorkBook): SheetJS.WorkBook {
  try {
    return read()
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    if (/password|encrypt/i.test(message)) throw new SheetRefusal('encrypted')
    if (/Cannot find Workbook stream/i.test(message)) throw new SheetRefusal('not_a_spreadsheet', { format: 'ole' })
    throw new SheetRefusal('damaged')
  }
}

function sheetOf(name: string, worksheet: SheetJS.WorkSheet | undefined, epoch: Epoch, usage: Usage): Sheet {
  // The parser omits a sheet that it cannot read: an incomplete workbook is refused.
  if (!worksheet) throw new SheetRefusal('damaged', { sheet: name })
  const builder = new TableBuilder(name, WORKBOOK_LIMITS, usage)
  worksheet['!data']?.forEach((cells, index) =>
    builder.setRow(
      index,
      Array.from(cells ?? [], (cell) => textOf(cell, epoch)),
    ),
  )
  for (const { s: first, e: last } of worksheet['!merges'] ?? []) builder.fillDown(first.r, first.c, last.r)
  return { name, rows: builder.rows, epoch }
}

function textOf(cell: SheetJS.CellObject | undefined, epoch: Epoch): string {
  if (!cell || cell.t === 'e') return ''
  if (typeof cell.v === 'number') return numberText(cell.v, String(cell.z ?? 'General'), epoch)
  if (typeof cell.v === 'boolean') return cell.v ? 'TRUE' : 'FALSE'
  return typeof cell.v === 'string' ? cell.v : ''
}
