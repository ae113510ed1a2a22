import type { ImportChoices, ImportPreview } from '#shared/imports/imports-api.ts'
import { withIdAsBand } from '#shared/imports/replace-ids-by-bands.ts'
import { INVENTORY_COLUMNS } from '#shared/imports/inventory-columns.ts'
import { type ImportField } from '#shared/imports/inventory-fields.ts'
import type { BirdFile } from '#shared/imports/inventory-row.ts'
import { PEDIGREE_COLUMNS } from '#shared/imports/pedigree-columns.ts'
import { MOVING_COLUMNS } from '#shared/moving-in/moving-columns.ts'
import { chooseColumns, findHeader, type Header, type WantedColumn } from '#shared/tables/header.ts'

/** A worksheet as an import stores it. */
export interface StoredSheet {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

export interface InventoryLayout {
  readonly shown: Pick<ImportPreview, 'sheets' | 'sheet' | 'headerRow' | 'columns' | 'missing'>
  /** Absent for a sheet without text. */
  readonly header?: Header<ImportField>
}

/** Number of sample values per column in a preview. */
const SAMPLES = 3

const COLUMNS: Readonly<Record<BirdFile, readonly WantedColumn<ImportField>[]>> = {
  inventory: INVENTORY_COLUMNS,
  pedigree: PEDIGREE_COLUMNS,
  moving: MOVING_COLUMNS,
}

/** Chooses the sheet with the birds and recognises its columns; the keeper's choices take precedence. */
export function detectLayout(kind: BirdFile, sheets: readonly StoredSheet[], { sheet, columns }: ImportChoices): InventoryLayout {
  const wanted = COLUMNS[kind]
  const headers = sheets.map(({ rows }) => {
    const header = findHeader(rows, wanted)
    return header && kind === 'pedigree' ? withIdAsBand(header) : header
  })
  const at = sheet !== undefined && sheet < sheets.length ? sheet : bestSheet(headers)
  const found = headers[at]
  const header = found && chooseColumns(found, columns ?? {}, wanted)
  const rows = sheets[at]?.rows ?? []
  return {
    shown: {
      sheets: sheets.map(({ name, rows: all }) => ({ name, rows: all.length })),
      sheet: at,
      headerRow: header ? header.rowIndex + 1 : null,
      columns: header?.columns.map((column) => ({ ...column, samples: samplesOf(rows, header.rowIndex, column.index) })) ?? [],
      missing: [...(header?.missing ?? wanted.filter(({ isRequired }) => isRequired).map(({ field }) => field))],
    },
    ...(header && { header }),
  }
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
