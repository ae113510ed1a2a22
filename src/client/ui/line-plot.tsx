import { Levels, labelledPoints, PlotFrame, Ticks, xPercent, yPercent } from './plot-frame.tsx'
import { ChartMark } from './mark-shape.tsx'
import { NARROW, useMedia } from './use-media.ts'

interface LinePoint {
  /** Null when there is no value: the line continues to the next point. */
  readonly value: number | null
  /** Shown as a tooltip. */
  readonly label: string
  /** The name on the horizontal axis. */
  readonly name: string
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
  /** The unit of the figures, shown above the vertical axis. */
  readonly unit: string
}

/** Names for which the axis has room. */
const NAMES = { narrow: 3, wide: 5 }

/** Draws a line chart of a figure over time. */
export function LinePlot({ title, description, points, min = 0, max, levels, mark, unit }: LinePlotProps) {
  const most = useMedia(NARROW) ? NAMES.narrow : NAMES.wide
  const last = Math.max(1, points.length - 1)
  const shareOf = (at: number) => (points.length === 1 ? 0.5 : at / last)
  const drawn = points.flatMap(({ value, label }, at) =>
    value === null ? [] : [{ x: xPercent(shareOf(at)), y: yPercent((value - min) / (max - min)), label }],
  )
  return (
    <PlotFrame title={title} description={description} height={180} hasAxes>
      <Levels min={min} max={max} levels={levels} unit={unit} {...(mark !== undefined && { mark })} />
      <Ticks ticks={labelledPoints(points.length, most).map((at) => ({ at: shareOf(at), label: points[at]!.name }))} />
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
        <ChartMark key={point.x} shape="circle" {...point} />
      ))}
    </PlotFrame>
  )
}
