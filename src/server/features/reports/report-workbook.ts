import { cellText, columnTitle, type CellFormat } from '#shared/reports/cell-text.ts'
import type { Column, Row } from '#shared/reports/report.ts'
import type { CellValue } from '#server/sheets/write-csv.ts'
import { toXlsx, type SheetToWrite, type TypedValue } from '#server/sheets/write-xlsx.ts'
import { firstRows } from './make-report.ts'
import type { Draft } from './report-draft.ts'
import { fileTitles, fileValues } from './report-csv.ts'

/** Maximum rows of a list in a workbook, the same as in an import. */
export const WORKBOOK_ROWS = 20_000

/** Writes a report as .xlsx: figures, each table and the list on separate sheets. */
export async function writeWorkbook(
  title: string,
  { figures, tables, list }: Draft,
  cellFormat: CellFormat,
): Promise<Uint8Array> {
  const { t } = cellFormat
  const overview: SheetToWrite = {
    name: t('reports.sheet.figures'),
    rows: [[title], [], ...figures.map((figure) => [columnTitle(figure, cellFormat), figureValue(figure, cellFormat)])],
    columns: [{ width: 36 }, { width: 20 }],
  }
  const isTooLong = list.matching > WORKBOOK_ROWS
  const message = t('reports.tooLong.xlsx', { count: list.matching, most: WORKBOOK_ROWS })
  return toXlsx([
    overview,
    ...tables.map((table) => sheetOf(t(table.title), table.columns, table.rows, cellFormat)),
    isTooLong
      ? { name: t(list.title), rows: [[message]] }
      : sheetOf(t(list.title), list.columns, await firstRows(list, WORKBOOK_ROWS), cellFormat),
  ])
}

/** Returns a number as a number, and any other value as text. */
function figureValue(figure: Draft['figures'][number], cellFormat: CellFormat): TypedValue {
  return typeof figure.cell === 'number' ? figure.cell : cellText(figure, figure.cell, cellFormat)
}

function sheetOf(name: string, columns: readonly Column[], rows: readonly Row[], cellFormat: CellFormat): SheetToWrite {
  const kinds = columns.flatMap(({ kind }): Column['kind'][] => (kind === 'share' ? ['share', 'count'] : [kind]))
  const typed = (row: readonly CellValue[]): TypedValue[] =>
    row.map((value, at) => (kinds[at] === 'day' && typeof value === 'string' ? new Date(`${value}T00:00:00Z`) : value))
  return {
    name,
    rows: [fileTitles(columns, cellFormat), ...rows.map((row) => typed(fileValues(columns, row, cellFormat)))],
    columns: kinds.map((kind) => COLUMN_STYLES[kind] ?? { width: 12 }),
    hasHeader: true,
  }
}

const COLUMN_STYLES: Partial<Record<Column['kind'], { readonly numFmt?: string; readonly width: number }>> = {
  text: { width: 24 },
  color: { width: 24 },
  day: { numFmt: 'yyyy-mm-dd', width: 12 },
  money: { numFmt: '#,##0.00', width: 14 },
  share: { numFmt: '0%', width: 12 },
  speed: { numFmt: '0.00', width: 12 },
}
