import type { ImportChoices, ImportPreview } from '#shared/imports/imports-api.ts'
import { INVENTORY_COLUMNS, type InventoryField } from '#shared/inventory/inventory-columns.ts'
import { chooseColumns, findHeader, type Header } from '#shared/tables/header.ts'

/** A worksheet as an import keeps it. */
export interface KeptSheet {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

export interface InventoryLayout {
  readonly shown: Pick<ImportPreview, 'sheets' | 'sheet' | 'headerRow' | 'columns' | 'missing'>
  /** Absent for a sheet without text. */
  readonly header?: Header<InventoryField>
}

/** First values of a column that a preview shows. */
const SAMPLES = 3

/** Recognises which sheet holds the inventory and what its columns are, unless the keeper says otherwise. */
export function layOut(sheets: readonly KeptSheet[], { sheet, columns }: ImportChoices): InventoryLayout {
  const headers = sheets.map(({ rows }) => findHeader(rows, INVENTORY_COLUMNS))
  const at = sheet !== undefined && sheet < sheets.length ? sheet : bestOf(headers)
  const found = headers[at]
  const header = found && chooseColumns(found, columns ?? {}, INVENTORY_COLUMNS)
  const rows = sheets[at]?.rows ?? []
  return {
    shown: {
      sheets: sheets.map(({ name, rows: all }) => ({ name, rows: all.length })),
      sheet: at,
      headerRow: header ? header.rowIndex + 1 : null,
      columns: header?.columns.map((column) => ({ ...column, samples: samplesOf(rows, header.rowIndex, column.index) })) ?? [],
      missing: [...(header?.missing ?? ['bandId' as const, 'gender' as const])],
    },
    ...(header && { header }),
  }
}

/** The sheet that lacks least and names most; the first of equals. */
function bestOf(headers: readonly (Header<InventoryField> | undefined)[]): number {
  const score = (header: Header<InventoryField> | undefined) =>
    header ? header.columns.filter(({ field }) => field).length - INVENTORY_COLUMNS.length * header.missing.length : -Infinity
  const scores = headers.map(score)
  return Math.max(0, scores.indexOf(Math.max(...scores)))
}

function samplesOf(rows: KeptSheet['rows'], headerIndex: number, column: number): string[] {
  const samples = new Set<string>()
  for (let at = headerIndex + 1; at < rows.length && samples.size < SAMPLES; at += 1) {
    const text = rows[at]?.[column]?.trim()
    if (text) samples.add(text.slice(0, 80))
  }
  return [...samples]
}
