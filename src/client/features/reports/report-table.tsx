import { useId } from 'react'
import { plotOf } from '#shared/reports/report-plot.ts'
import type { Table } from '#shared/reports/report.ts'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { ReportChart } from './report-plot.tsx'
import { ReportRows } from './report-rows.tsx'
import { useReportFormat } from './use-report-format.ts'

/** Columns that fit into half of the page. */
export const MAX_SMALL_COLUMNS = 4
/** Columns that fit beside the chart. */
const MAX_MIDDLE_COLUMNS = 5
/** Rows shown below the chart; more rows would push the next card out of sight. */
const OPEN_ROWS = 6

/** Shows one table of a report as a chart and as a table. */
export function ReportTable({ table }: { table: Table }) {
  const cellFormat = useReportFormat()
  const { t } = cellFormat
  const titleId = useId()
  const { columns, rows } = table
  const plot = plotOf(table, cellFormat)
  const drawing = plot && <ReportChart plot={plot} />
  const isBeside = columns.length > MAX_SMALL_COLUMNS && columns.length <= MAX_MIDDLE_COLUMNS
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader id={titleId} title={t(table.title)} />
      {!drawing ? (
        <ReportRows table={table} />
      ) : isBeside ? (
        <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-[2fr_3fr]">
          <div className="min-w-0">{drawing}</div>
          <ReportRows table={table} />
        </div>
      ) : (
        <div className="flex flex-col gap-3">
          {drawing}
          <Disclosure summary={t('reports.showTable')} open={rows.length <= OPEN_ROWS}>
            <ReportRows table={table} />
          </Disclosure>
        </div>
      )}
    </Card>
  )
}
