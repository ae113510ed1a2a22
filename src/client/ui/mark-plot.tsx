import { ChartMark, MARK_DASHES, MARK_LINES, MarkLegend, type MarkShape } from './mark-shape.tsx'
import { Levels, PlotFrame, Ticks, xPercent, yPercent, type Tick } from './plot-frame.tsx'

interface PlotMark {
  /** From 0 (left) to 1 (right). */
  readonly at: number
  readonly value: number
  /** The value of the line through this mark; null when the line has none here. */
  readonly line: number | null
  /** Shown as a tooltip. */
  readonly label: string
}

interface MarkPlotProps {
  readonly title: string
  readonly description: string
  /** Kinds of marks, each with its own shape and line. */
  readonly series: readonly { readonly name: string; readonly shape: MarkShape; readonly marks: readonly PlotMark[] }[]
  /** The value of the lower edge; 0 by default. */
  readonly min?: number
  readonly max: number
  readonly levels: readonly number[]
  readonly unit: string
  readonly ticks: readonly Tick[]
}

/** Draws values over time as marks, with a line for each kind. */
export function MarkPlot({ title, description, series, min = 0, max, levels, unit, ticks }: MarkPlotProps) {
  const yOf = (value: number) => yPercent((value - min) / (max - min))
  return (
    <div className="flex flex-col gap-1">
      {series.length > 1 && <MarkLegend entries={series} hasLines />}
      <PlotFrame title={title} description={description} height={200} hasAxes>
        <Levels min={min} max={max} levels={levels} unit={unit} />
        <Ticks ticks={ticks} />
        {series.map(({ shape, marks }) => {
          const bends = marks.filter(({ line }) => line !== null)
          return bends
            .slice(1)
            .map((to, at) => (
              <line
                key={`${shape} ${at}`}
                x1={xPercent(bends[at]!.at)}
                y1={yOf(bends[at]!.line!)}
                x2={xPercent(to.at)}
                y2={yOf(to.line!)}
                className={`stroke-2 opacity-60 [stroke-linecap:round] ${MARK_LINES[shape]}`}
                strokeDasharray={MARK_DASHES[shape]}
              />
            ))
        })}
        {series.map(({ shape, marks }) =>
          marks.map(({ at, value, label }) => (
            <ChartMark key={`${shape} ${label}`} shape={shape} x={xPercent(at)} y={yOf(value)} label={label} />
          )),
        )}
      </PlotFrame>
    </div>
  )
}
