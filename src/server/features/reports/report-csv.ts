import { shownColor } from '#shared/colors/color-words.ts'
import { columnTitle, type CellFormat } from '#shared/reports/cell-text.ts'
import { fromSpeed } from '#shared/races/velocity.ts'
import type { Cell, Column, Row } from '#shared/reports/report.ts'
import { csvLine, CSV_BOM, type CellValue } from '#server/sheets/write-csv.ts'
import type { DraftList } from './report-draft.ts'

/** Streams the whole list of a report as CSV. */
export async function* streamCsv(list: DraftList, cellFormat: CellFormat): AsyncIterable<string> {
  yield CSV_BOM + csvLine(fileTitles(list.columns, cellFormat))
  for await (const rows of list.parts()) yield rows.map((row) => csvLine(fileValues(list.columns, row, cellFormat))).join('')
}

/** Returns column titles for files; a share takes two columns: the part and the total. */
export function fileTitles(columns: readonly Column[], cellFormat: CellFormat): string[] {
  return columns.flatMap((column) => {
    const title = columnTitle(column, cellFormat)
    return column.kind === 'share' ? [title, cellFormat.t('reports.file.of', { title })] : [title]
  })
}

/** Returns a row as plain values, so that spreadsheets can calculate with numbers and days. */
export function fileValues(columns: readonly Column[], { cells }: Row, cellFormat: CellFormat): CellValue[] {
  return columns.flatMap((column, at) => valuesOf(column, cells[at] ?? null, cellFormat))
}

function valuesOf({ kind }: Column, cell: Cell, { t, format, velocityUnit }: CellFormat): CellValue[] {
  if (kind === 'share')
    return cell !== null && typeof cell === 'object' && 'of' in cell ? [shareValue(cell), cell.of] : [null, null]
  if (cell !== null && typeof cell === 'object') return ['term' in cell ? t(cell.term) : null]
  if (kind === 'color' && typeof cell === 'string') return [shownColor(cell, format.language)]
  if (kind === 'speed' && typeof cell === 'number') return [Math.round(fromSpeed(cell, velocityUnit) * 100) / 100]
  return [cell]
}

const shareValue = ({ hits, of }: { readonly hits: number; readonly of: number }): number | null =>
  of === 0 ? null : Math.round((hits / of) * 10_000) / 10_000
