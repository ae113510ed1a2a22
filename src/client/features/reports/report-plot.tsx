import { cellSize, cellText, columnTitle } from '#shared/reports/cell-text.ts'
import type { Table } from '#shared/reports/report.ts'
import { Hint } from '#client/ui/hint.tsx'
import { LinePlot } from '#client/ui/line-plot.tsx'
import { ShareBars } from '#client/ui/share-bars.tsx'
import { levelsUpTo } from './levels.ts'
import { useReportFormat } from './use-report-format.ts'

/** Maximum number of bars in a chart. */
const MAX_BARS = 12
const TONES = ['accent', 'info', 'violet'] as const

interface ReportPlotProps {
  readonly table: Table
  readonly plot: NonNullable<Table['plot']>
}

/** Draws the table as a chart; a single row is not drawn. */
export function ReportPlot({ table, plot }: ReportPlotProps) {
  if (table.rows.length < 2) return null
  return plot.as === 'line' ? <Line table={table} plot={plot} /> : <Bars table={table} plot={plot} />
}

function Line({ table, plot: { column } }: ReportPlotProps) {
  const cellFormat = useReportFormat()
  const { columns, rows } = table
  const nameOf = ({ cells }: Table['rows'][number]) => cellText(columns[0]!, cells[0] ?? null, cellFormat)
  const points = rows.map((row) => ({
    value: cellSize(row.cells[column] ?? null),
    label: `${nameOf(row)}: ${cellText(columns[column]!, row.cells[column] ?? null, cellFormat)}`,
  }))
  const levels = levelsUpTo(Math.max(...points.map(({ value }) => value ?? 0)))
  const { say } = cellFormat
  return (
    <LinePlot
      title={say('reports.plot', { title: say(table.title), column: columnTitle(columns[column]!, cellFormat) })}
      description={say('reports.plot.text')}
      points={points}
      max={levels.at(-1)!}
      levels={levels}
      ends={[nameOf(rows[0]!), nameOf(rows.at(-1)!)]}
    />
  )
}

function Bars({ table, plot }: ReportPlotProps) {
  const cellFormat = useReportFormat()
  const { say } = cellFormat
  const { columns, rows } = table
  const drawn = plot.as === 'bars' ? [plot.column] : columns.flatMap(({ kind }, at) => (kind === 'share' ? [at] : []))
  const largest = plot.as === 'bars' ? Math.max(...rows.map(({ cells }) => cellSize(cells[plot.column] ?? null) ?? 0)) || 1 : 1
  return (
    <>
      <ShareBars
        title={say('reports.plot', { title: say(table.title), column: columnTitle(columns[plot.column]!, cellFormat) })}
        description={say('reports.plot.text')}
        series={drawn.map((at, place) => ({ name: columnTitle(columns[at]!, cellFormat), tone: TONES[place % TONES.length]! }))}
        groups={rows.slice(0, MAX_BARS).map(({ cells }) => ({
          name: cellText(columns[0]!, cells[0] ?? null, cellFormat),
          bars: drawn.map((at) => {
            const size = cellSize(cells[at] ?? null)
            return { share: size === null ? null : size / largest, text: cellText(columns[at]!, cells[at] ?? null, cellFormat) }
          }),
        }))}
      />
      {rows.length > MAX_BARS && <Hint>{say('reports.plot.more', { count: rows.length - MAX_BARS })}</Hint>}
    </>
  )
}
