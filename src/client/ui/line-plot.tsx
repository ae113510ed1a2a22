import { xPercent, Levels, PlotFrame, PLOT_AREA, yPercent } from './plot-frame.tsx'

interface LinePoint {
  /** Null when there is no value: the line continues to the next point. */
  readonly value: number | null
  /** Shown as a tooltip. */
  readonly label: string
}

interface LinePlotProps {
  readonly title: string
  readonly description: string
  readonly points: readonly LinePoint[]
  /** The value of the lower edge; 0 by default. */
  readonly min?: number
  readonly max: number
  readonly levels: readonly number[]
  readonly mark?: number
  /** Labels below the first and the last point. */
  readonly ends: readonly [string, string]
}

/** A line chart of a figure over time. */
export function LinePlot({ title, description, points, min = 0, max, levels, mark, ends }: LinePlotProps) {
  const last = Math.max(1, points.length - 1)
  const drawn = points.flatMap(({ value, label }, at) =>
    value === null
      ? []
      : [{ x: xPercent(points.length === 1 ? 0.5 : at / last), y: yPercent((value - min) / (max - min)), label }],
  )
  return (
    <PlotFrame title={title} description={description} height={220}>
      <Levels min={min} max={max} levels={levels} {...(mark !== undefined && { mark })} />
      {drawn.slice(1).map((point, at) => (
        <line
          key={point.x}
          x1={drawn[at]!.x}
          y1={drawn[at]!.y}
          x2={point.x}
          y2={point.y}
          className="stroke-accent stroke-2 [stroke-linecap:round]"
        />
      ))}
      {drawn.map((point) => (
        <circle key={point.x} cx={point.x} cy={point.y} r="4.5" className="fill-accent stroke-raised stroke-2">
          <title>{point.label}</title>
        </circle>
      ))}
      {points.length === 1 ? (
        <text x={xPercent(0.5)} y="98%" textAnchor="middle">
          {ends[0]}
        </text>
      ) : (
        <>
          <text x={`${PLOT_AREA.left}%`} y="98%">
            {ends[0]}
          </text>
          <text x={`${PLOT_AREA.right}%`} y="98%" textAnchor="end">
            {ends[1]}
          </text>
        </>
      )}
    </PlotFrame>
  )
}
