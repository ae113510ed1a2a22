import { readBand } from '#shared/bands/band-key.ts'
import type { ImportPreview } from '#shared/imports/imports-api.ts'
import { withIdAsBand } from '#shared/imports/replace-ids-by-bands.ts'
import { INVENTORY_COLUMNS } from '#shared/imports/inventory-columns.ts'
import { BAND_PARTS, type ImportField } from '#shared/imports/inventory-fields.ts'
import type { BirdFile } from '#shared/imports/inventory-row.ts'
import { PEDIGREE_COLUMNS } from '#shared/imports/pedigree-columns.ts'
import { MOVING_COLUMNS } from '#shared/moving-in/moving-columns.ts'
import { chooseColumns, findHeader, type Header, type WantedColumn } from '#shared/tables/header.ts'
import type { TextEncoding } from '#shared/text/text-encodings.ts'
import { BIRD_TITLES } from '#shared/words/bird-titles.ts'
import { columnsKey, titleKey } from '#shared/words/title-key.ts'
import type { Epoch } from '#server/sheets/sheet.ts'
import { countFilled, tablesOf, type StoredChoices, type StoredSheet } from './sheet-tables.ts'

/** What the layout of a file determines of its preview. */
export type ShownLayout = Pick<ImportPreview, 'sheets' | 'sheet' | 'headerRow' | 'columns' | 'missing' | 'encoding'>

export interface InventoryLayout {
  readonly shown: ShownLayout
  /** The rows of the table that is read. */
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
  return tablesOf(sheets, COLUMNS[kind], encoding)
}

/** Chooses the table with the birds and recognises its columns; the keeper's choices take precedence. */
export function detectLayout(
  kind: BirdFile,
  tables: readonly StoredSheet[],
  { sheet, columns, done = [] }: StoredChoices,
  remembered: RememberedColumns = {},
): InventoryLayout {
  const wanted = COLUMNS[kind]
  const headers = tables.map(({ rows }) => {
    const header = findHeader(rows, wanted)
    return header && (kind === 'pedigree' ? withIdAsBand(header) : withBandsByContent(rows, withNumberAsBand(header)))
  })
  const at = sheet !== undefined && sheet < tables.length ? sheet : bestSheet(headers)
  const found = headers[at]
  const table = tables[at]
  const rows = table?.rows ?? []
  const shape = columnsKey(kind, found?.columns ?? [])
  const header = found && chooseColumns(found, { ...remembered[shape], ...columns }, wanted)
  return {
    shown: {
      sheets: tables.map(({ name, rows: all, fromRow }, index) => ({
        name,
        rows: all.length,
        filled: countFilled(all),
        ...(fromRow !== undefined && { fromRow }),
        isReadable: headers[index]?.missing.length === 0,
        isDone: done.includes(index),
      })),
      sheet: at,
      headerRow: header ? header.rowIndex + 1 : null,
      columns:
        header?.columns.map((column) => ({
          ...column,
          samples: samplesOf(rows, header.rowIndex, column.index),
          values: rows.filter((row, index) => index > header.rowIndex && row[column.index]?.trim()).length,
        })) ?? [],
      missing: [...(header?.missing ?? wanted.filter(({ isRequired }) => isRequired).map(({ field }) => field))],
      encoding: table?.encoding ?? null,
    },
    rows,
    epoch: table?.epoch,
    shape,
    ...(header && { header }),
  }
}

/** Titles such as `Number`, which name a part of the band where other columns hold the rest of it. */
const NUMBER_TITLES: ReadonlySet<string> = new Set(Object.values(BIRD_TITLES.id).flat().map(titleKey))

/** Uses a column of numbers as the band when no column holds bands, but others hold parts of them. */
function withNumberAsBand(header: Header<ImportField>): Header<ImportField> {
  const hasParts = header.columns.some(({ field }) => BAND_PARTS.some((part) => part === field))
  const number = header.columns.find(({ field, title }) => field === null && NUMBER_TITLES.has(titleKey(title)))
  if (!hasParts || !number || !header.missing.includes('bandId')) return header
  return chooseColumns(header, { [number.index]: 'bandId' }, INVENTORY_COLUMNS)
}

/** Share of the values of a column that must be bands. */
const BAND_SHARE = 0.6

/** Uses the only column whose values are bands with their issuer, when only a title of the bands is missing. */
function withBandsByContent(rows: StoredSheet['rows'], header: Header<ImportField>): Header<ImportField> {
  if (header.missing.join() !== 'bandId') return header
  const columns = header.columns.filter(({ index, field }) => {
    const texts = rows.slice(header.rowIndex + 1).flatMap((row) => row[index]?.trim() || [])
    const bands = texts.filter((text) => readBand(text).kind === 'full')
    return field === null && bands.length > 0 && bands.length >= texts.length * BAND_SHARE
  })
  return columns.length === 1 ? chooseColumns(header, { [columns[0]!.index]: 'bandId' }, INVENTORY_COLUMNS) : header
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
