import { ticksUpTo } from '#shared/plots/axis-ticks.ts'
import { cellSize, cellText, columnTitle, type CellFormat } from './cell-text.ts'
import type { Table } from './report.ts'

/** Maximum number of groups of bars in a chart. */
const MAX_GROUPS = 12

/** A table as bars: a group for each row, a bar for each drawn column. */
interface BarPlot {
  readonly as: 'bars'
  readonly title: string
  /** The titles of the drawn columns. */
  readonly series: readonly string[]
  readonly groups: readonly {
    readonly name: string
    /** The length from 0 to 1, null when unknown, and the value as text. */
    readonly bars: readonly { readonly share: number | null; readonly text: string }[]
  }[]
  /** Rows that are not drawn. */
  readonly more: number
}

/** A column of a table as a line from row to row. */
interface LinePlot {
  readonly as: 'line'
  readonly title: string
  readonly points: readonly { readonly value: number | null; readonly label: string; readonly name: string }[]
  /** Round values of the axis, from 0. */
  readonly levels: readonly number[]
  readonly unit: string
}

export type ReportPlot = BarPlot | LinePlot

/** Returns the chart of a table for screen and paper; null for a table without one, or with a single row. */
export function plotOf(table: Table, cellFormat: CellFormat): ReportPlot | null {
  const { plot, rows, columns, title } = table
  if (!plot || rows.length < 2) return null
  const column = columns[plot.column]!
  const unit = columnTitle(column, cellFormat)
  const named = { title: cellFormat.t('reports.plot', { title: cellFormat.t(title), column: unit }) }
  return plot.as === 'line'
    ? { ...named, as: 'line', unit, ...linesOf(table, plot.column, cellFormat) }
    : { ...named, as: 'bars', ...barsOf(table, plot, cellFormat) }
}

function linesOf({ columns, rows }: Table, at: number, cellFormat: CellFormat): Pick<LinePlot, 'points' | 'levels'> {
  const points = rows.map(({ cells }) => {
    const name = cellText(columns[0]!, cells[0] ?? null, cellFormat)
    const cell = cells[at] ?? null
    return { value: cellSize(cell), name, label: `${name}: ${cellText(columns[at]!, cell, cellFormat)}` }
  })
  return { points, levels: ticksUpTo(Math.max(...points.map(({ value }) => value ?? 0))) }
}

function barsOf(
  { columns, rows }: Table,
  plot: NonNullable<Table['plot']>,
  cellFormat: CellFormat,
): Pick<BarPlot, 'series' | 'groups' | 'more'> {
  const drawn = plot.as === 'bars' ? [plot.column] : columns.flatMap(({ kind }, at) => (kind === 'share' ? [at] : []))
  const largest = plot.as === 'bars' ? Math.max(...rows.map(({ cells }) => cellSize(cells[plot.column] ?? null) ?? 0)) || 1 : 1
  return {
    series: drawn.map((at) => columnTitle(columns[at]!, cellFormat)),
    groups: rows.slice(0, MAX_GROUPS).map(({ cells }) => ({
      name: cellText(columns[0]!, cells[0] ?? null, cellFormat),
      bars: drawn.map((at) => {
        const size = cellSize(cells[at] ?? null)
        return { share: size === null ? null : size / largest, text: cellText(columns[at]!, cells[at] ?? null, cellFormat) }
      }),
    })),
    more: Math.max(0, rows.length - MAX_GROUPS),
  }
}
