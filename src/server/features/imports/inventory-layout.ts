import { readBand } from '#shared/bands/band-key.ts'
import type { ImportPreview } from '#shared/imports/imports-api.ts'
import { chooseByContent } from '#shared/imports/columns-by-content.ts'
import { deriveColumns } from '#shared/imports/derived-columns.ts'
import { separateHeadings } from '#shared/imports/heading-lines.ts'
import { readListedBirds } from '#shared/imports/listed-birds.ts'
import { withIdAsBand } from '#shared/imports/replace-ids-by-bands.ts'
import { untitledHeader } from '#shared/imports/untitled-table.ts'
import { readRecordLines } from '#shared/imports/record-lines.ts'
import { splitBlocks } from '#shared/imports/side-by-side.ts'
import { INVENTORY_COLUMNS } from '#shared/imports/inventory-columns.ts'
import { BAND_PARTS, type ImportField } from '#shared/imports/inventory-fields.ts'
import type { BirdFile } from '#shared/imports/inventory-row.ts'
import { readPedigreeTree } from '#shared/imports/pedigree-tree.ts'
import { PEDIGREE_COLUMNS } from '#shared/imports/pedigree-columns.ts'
import { MOVING_COLUMNS } from '#shared/moving-in/moving-columns.ts'
import { chooseColumns, findHeader, type Header, type WantedColumn } from '#shared/tables/header.ts'
import type { TextEncoding } from '#shared/text/text-encodings.ts'
import { BIRD_TITLES } from '#shared/words/bird-titles.ts'
import { columnsKey, titleKey } from '#shared/words/title-key.ts'
import type { Epoch } from '#server/sheets/sheet.ts'
import { countFilled, tablesOf, type StoredChoices, type StoredSheet } from './sheet-tables.ts'

/** The parts of a preview that follow from the layout of its file. */
export type ShownLayout = Pick<ImportPreview, 'sheets' | 'sheet' | 'headerRow' | 'columns' | 'missing' | 'encoding'>

export interface InventoryLayout {
  readonly shown: ShownLayout
  /** The name of the sheet or table that is read. */
  readonly name: string
  /** The rows of the sheet. */
  readonly rows: StoredSheet['rows']
  readonly epoch?: Epoch | undefined
  /** Absent for a sheet without text. */
  readonly header?: Header<ImportField>
  /** Kind and titles of the table, by which the assignment of its columns is remembered. */
  readonly shape: string
}

/** Remembered assignments of columns, by shape. */
export type RememberedColumns = Readonly<Record<string, Readonly<Record<string, ImportField | null>>>>

/** Number of sample values per column in a preview. */
const SAMPLES = 3

const COLUMNS: Readonly<Record<BirdFile, readonly WantedColumn<ImportField>[]>> = {
  inventory: INVENTORY_COLUMNS,
  pedigree: PEDIGREE_COLUMNS,
  moving: MOVING_COLUMNS,
}

/** Lists the tables of a file, decoded with the encoding that the keeper chose. */
export function listTables(kind: BirdFile, sheets: readonly StoredSheet[], encoding: TextEncoding | undefined): StoredSheet[] {
  const wanted = COLUMNS[kind]
  const tables = tablesOf(sheets, wanted, encoding)
  if (kind === 'pedigree') {
    return tables.map((table) => {
      const tree = readPedigreeTree(table.rows)
      return tree ? { ...table, rows: tree.rows, listed: tree.header } : table
    })
  }
  if (kind !== 'inventory') return tables
  return tables.flatMap((table) => {
    const list = readRecordLines(table.rows, wanted) ?? readListedBirds(table.rows, wanted)
    return list ? [{ ...table, rows: list.rows, listed: list.header }] : splitBlocks(table, wanted)
  })
}

/** Chooses the table with the birds and recognises its columns; the keeper's choices take precedence. */
export function detectLayout(
  kind: BirdFile,
  tables: readonly StoredSheet[],
  { sheet, columns, done = [], withoutSex = false }: StoredChoices,
  remembered: RememberedColumns = {},
): InventoryLayout {
  const wanted = COLUMNS[kind]
  const isSexNeeded = kind === 'inventory' && !withoutSex
  const found = tables.map(({ rows, listed }) => listed ?? findHeader(rows, wanted))
  const titled = found.map((header, index) => {
    const { rows } = tables[index]!
    return header && (kind === 'pedigree' ? withIdAsBand(header) : chooseByContent(rows, withNumberAsBand(rows, header)))
  })
  const complete = titled.find(
    (header, index) => header?.missing.length === 0 && found[index]?.columns.some(({ field }) => field !== null),
  )
  const headers = titled.map((header, index) => {
    const table = tables[index]!
    if (!header || kind !== 'inventory') return header
    return withSexes(table, untitledHeader(table.rows, found[index]!, complete) ?? header, isSexNeeded)
  })
  const at = sheet !== undefined && sheet < tables.length ? sheet : bestSheet(headers)
  const detected = headers[at]
  const table = tables[at]
  const rows = table?.rows ?? []
  const shape = columnsKey(kind, detected?.columns ?? [])
  const choices = { ...remembered[shape], ...columns }
  const isChosen = detected !== undefined && Object.keys(choices).length > 0
  const chosen = isChosen ? chooseColumns(detected, choices, wanted) : undefined
  const header = chosen && table && kind === 'inventory' ? withSexes(table, chosen, isSexNeeded) : (chosen ?? detected)
  return {
    shown: {
      sheets: tables.map(({ name, rows: all, fromRow }, index) => ({
        name,
        rows: all.length,
        filled: countFilled(all),
        ...(fromRow !== undefined && { fromRow }),
        // The keeper may import the birds of an inventory without their sex.
        isReadable: headers[index]?.missing.every((field) => kind === 'inventory' && field === 'gender') ?? false,
        isDone: done.includes(index),
      })),
      sheet: at,
      headerRow: header && header.rowIndex >= 0 && isTitled(header) ? header.rowIndex + 1 : null,
      columns:
        header?.columns.map((column) => ({
          ...column,
          samples: samplesOf(rows, header.rowIndex, column.index),
          values: rows.filter((row, index) => index > header.rowIndex && row[column.index]?.trim()).length,
        })) ?? [],
      missing: [...(header?.missing ?? wanted.filter(({ isRequired }) => isRequired).map(({ field }) => field))],
      encoding: table?.encoding ?? null,
    },
    name: table?.name ?? '',
    rows,
    epoch: table?.epoch,
    shape,
    ...(header && { header }),
  }
}

/** Returns whether the columns have titles. */
const isTitled = ({ columns }: Header<ImportField>): boolean => columns.some(({ title }) => title)

/** Titles such as `Number`, which name a part of the band where other columns hold the rest of it. */
const NUMBER_TITLES: ReadonlySet<string> = new Set(Object.values(BIRD_TITLES.id).flat().map(titleKey))

/** Uses a column of numbers as the band when no column holds bands, but others hold parts of them. */
function withNumberAsBand(rows: StoredSheet['rows'], header: Header<ImportField>): Header<ImportField> {
  const hasParts = header.columns.some(({ field }) => BAND_PARTS.some((part) => part === field))
  const numbers = header.columns.filter(({ field, title }) => field === null && NUMBER_TITLES.has(titleKey(title)))
  const number = numbers.find(({ index }) => !isRowCount(rows.slice(header.rowIndex + 1).map((row) => row[index]))) ?? numbers[0]
  if (!hasParts || !number || !header.missing.includes('bandId')) return header
  return chooseColumns(header, { [number.index]: 'bandId' }, INVENTORY_COLUMNS)
}

/** Share of the bands that must be marked with the sex. */
const MARKED_SHARE = 0.6

/** Returns whether the bands are marked with the sex, as in `ESP 19-104233 (M)`. */
function areMarked({ rows }: StoredSheet, { rowIndex, columns }: Header<ImportField>): boolean {
  const band = columns.find(({ field }) => field === 'bandId')?.index ?? -1
  const bands = rows.slice(rowIndex + 1).flatMap((row) => row[band]?.trim() || [])
  return bands.length > 0 && bands.filter((text) => readBand(text).mark).length >= bands.length * MARKED_SHARE
}

/** Returns whether the values of a column count its rows: 1, 2, 3 and so on. */
function isRowCount(values: readonly (string | undefined)[]): boolean {
  const numbers = values.map((value) => value?.trim() ?? '').filter((value) => /^\d+\.?$/.test(value))
  return numbers.length > 1 && numbers.every((value, at) => Number.parseInt(value, 10) === at + 1)
}

/** Requires no column for the sex if the bands, lines above the birds or the name of the sheet state it, or if the keeper imports without it. */
function withSexes(table: StoredSheet, header: Header<ImportField>, isNeeded: boolean): Header<ImportField> {
  if (header.missing.join() !== 'gender') return header
  const isKnown = () =>
    areMarked(table, header) ||
    deriveColumns(table.rows, header).header.missing.length === 0 ||
    separateHeadings(table, header).sexes.length > 0
  return isNeeded && !isKnown() ? header : { ...header, missing: [] }
}

/** Returns the sheet with the fewest missing and the most known columns; the first one of several equal sheets. */
function bestSheet(headers: readonly (Header<ImportField> | undefined)[]): number {
  const score = (header: Header<ImportField> | undefined) =>
    header ? header.columns.filter(({ field }) => field).length - INVENTORY_COLUMNS.length * header.missing.length : -Infinity
  const scores = headers.map(score)
  return Math.max(0, scores.indexOf(Math.max(...scores)))
}

function samplesOf(rows: StoredSheet['rows'], headerIndex: number, column: number): string[] {
  const samples = new Set<string>()
  for (let at = headerIndex + 1; at < rows.length && samples.size < SAMPLES; at += 1) {
    const text = rows[at]?.[column]?.trim()
    if (text) samples.add(text.slice(0, 80))
  }
  return [...samples]
}
