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
  const manner = useReportFormat()
  const { columns, rows } = table
  const nameOf = ({ cells }: Table['rows'][number]) => cellText(columns[0]!, cells[0] ?? null, manner)
  const points = rows.map((row) => ({
    value: cellSize(row.cells[column] ?? null),
    label: `${nameOf(row)}: ${cellText(columns[column]!, row.cells[column] ?? null, manner)}`,
  }))
  const levels = levelsUpTo(Math.max(...points.map(({ value }) => value ?? 0)))
  const { say } = manner
  return (
    <LinePlot
      title={say('reports.plot', { title: say(table.title), column: columnTitle(columns[column]!, manner) })}
      description={say('reports.plot.text')}
      points={points}
      max={levels.at(-1)!}
      levels={levels}
      ends={[nameOf(rows[0]!), nameOf(rows.at(-1)!)]}
    />
  )
}

function Bars({ table, plot }: ReportPlotProps) {
  const manner = useReportFormat()
  const { say } = manner
  const { columns, rows } = table
  const drawn = plot.as === 'bars' ? [plot.column] : columns.flatMap(({ kind }, at) => (kind === 'share' ? [at] : []))
  const largest = plot.as === 'bars' ? Math.max(...rows.map(({ cells }) => cellSize(cells[plot.column] ?? null) ?? 0)) || 1 : 1
  return (
    <>
      <ShareBars
        title={say('reports.plot', { title: say(table.title), column: columnTitle(columns[plot.column]!, manner) })}
        description={say('reports.plot.text')}
        series={drawn.map((at, place) => ({ name: columnTitle(columns[at]!, manner), tone: TONES[place % TONES.length]! }))}
        groups={rows.slice(0, MAX_BARS).map(({ cells }) => ({
          name: cellText(columns[0]!, cells[0] ?? null, manner),
          bars: drawn.map((at) => {
            const size = cellSize(cells[at] ?? null)
            return { share: size === null ? null : size / largest, text: cellText(columns[at]!, cells[at] ?? null, manner) }
          }),
        }))}
      />
      {rows.length > MAX_BARS && <Hint>{say('reports.plot.more', { count: rows.length - MAX_BARS })}</Hint>}
    </>
  )
}
