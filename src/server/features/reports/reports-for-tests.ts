import { formatter } from '#shared/i18n/format.ts'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import { cellText, columnTitle, type CellFormat } from '#shared/reports/cell-text.ts'
import type { Column, Report, Row } from '#shared/reports/report.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { read } from '#server/testing/writes.ts'

export const REPORTS = '/api/reports'

export const ENGLISH: CellFormat = { t: translatorOf('en'), format: formatter('en'), velocityUnit: 'kmh' }

/** Reads a report as English text: figures by name, tables and list by title, one line per row. */
export async function readReport(loft: TestApp, which: string) {
  const report = await read<Report>(loft, `${REPORTS}/${which}`)
  return {
    figures: Object.fromEntries(
      report.figures.map((figure) => [columnTitle(figure, ENGLISH), cellText(figure, figure.cell, ENGLISH)]),
    ),
    tables: Object.fromEntries(report.tables.map((table) => [ENGLISH.t(table.title), lines(table)])),
    list: lines(report.list),
    matching: report.list.matching,
    isEmpty: report.isEmpty,
    period: report.period,
    year: report.year,
  }
}

/** Formats each row as one line. */
const lines = ({ columns, rows }: { columns: readonly Column[]; rows: readonly Row[] }): string[] =>
  rows.map(({ cells }) => cells.map((cell, at) => cellText(columns[at]!, cell, ENGLISH)).join(' | '))
