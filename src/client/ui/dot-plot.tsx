import { ticksUpTo } from '#shared/plots/axis-ticks.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Levels, PlotFrame, Ticks, xPercent, yPercent } from './plot-frame.tsx'

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
  /** The unit of the figures on the left. */
  readonly unit: string
}

/** Draws a scatter plot of two figures. */
export function DotPlot({ title, description, dots, maxY, levels, mark, xLabel, unit }: DotPlotProps) {
  const { format } = useLanguage()
  const xLevels = ticksUpTo(Math.max(1, ...dots.map(({ x }) => x)))
  const maxX = xLevels.at(-1)!
  return (
    <div className="pb-2">
      <PlotFrame title={title} description={description} height={180} hasAxes>
        <Levels max={maxY} levels={levels} unit={unit} {...(mark !== undefined && { mark })} />
        <Ticks ticks={xLevels.map((level) => ({ at: level / maxX, label: format.number(level) }))} unit={xLabel} />
        {dots.map(({ x, y, label, isOpen = false }) => (
          <circle
            key={label}
            cx={xPercent(x / maxX)}
            cy={yPercent(y / maxY)}
            r="5"
            className={isOpen ? 'fill-raised stroke-accent stroke-2' : 'fill-accent stroke-raised stroke-1'}
          >
            <title>{label}</title>
          </circle>
        ))}
      </PlotFrame>
    </div>
  )
}
