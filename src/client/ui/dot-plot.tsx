import { xPercent, Levels, PlotFrame, PLOT_AREA, yPercent } from './plot-frame.tsx'

interface Dot {
  readonly x: number
  readonly y: number
  /** Shown as a tooltip. */
  readonly label: string
  /** Drawn as a ring: provisional. */
  readonly isOpen?: boolean
}

interface DotPlotProps {
  readonly title: string
  readonly description: string
  readonly dots: readonly Dot[]
  readonly maxY: number
  readonly levels: readonly number[]
  readonly mark?: number
  /** The label of the horizontal axis. */
  readonly xLabel: string
}

/** A scatter plot of two figures. */
export function DotPlot({ title, description, dots, maxY, levels, mark, xLabel: name }: DotPlotProps) {
  const maxX = Math.max(1, ...dots.map(({ x }) => x))
  return (
    <PlotFrame title={title} description={description} height={220}>
      <Levels max={maxY} levels={levels} {...(mark !== undefined && { mark })} />
      {dots.map(({ x, y, label, isOpen = false }) => (
        <circle
          key={label}
          cx={xPercent((0.97 * x) / maxX)}
          cy={yPercent(y / maxY)}
          r="5"
          className={isOpen ? 'fill-raised stroke-accent stroke-2' : 'fill-accent stroke-raised stroke-1'}
        >
          <title>{label}</title>
        </circle>
      ))}
      <text x={`${PLOT_AREA.left}%`} y="98%">
        {0}
      </text>
      <text x={xPercent(0.5)} y="98%" textAnchor="middle">
        {name}
      </text>
      <text x={xPercent(0.97)} y="98%" textAnchor="middle">
        {maxX}
      </text>
    </PlotFrame>
  )
}
