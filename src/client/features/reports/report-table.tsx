import { useId } from 'react'
import type { Table } from '#shared/reports/report.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { ReportPlot } from './report-plot.tsx'
import { ReportRows } from './report-rows.tsx'

/** Rows of a table that stand open below their drawing; more would hide the next card. */
const OPEN_ROWS = 6

/** One view of a report: drawn, and as the table the drawing is made of. */
export function ReportTable({ table }: { table: Table }) {
  const { say } = useLanguage()
  const titleId = useId()
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader id={titleId} title={say(table.title)} />
      {table.plot && table.rows.length > 1 ? (
        <div className="flex flex-col gap-3">
          <ReportPlot table={table} plot={table.plot} />
          <Disclosure summary={say('reports.showTable')} open={table.rows.length <= OPEN_ROWS}>
            <ReportRows table={table} />
          </Disclosure>
        </div>
      ) : (
        <ReportRows table={table} />
      )}
    </Card>
  )
}
