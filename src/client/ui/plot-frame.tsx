import { useId, type ReactNode } from 'react'

interface PlotFrameProps {
  /** What the chart shows, as a title and a sentence for screen readers. */
  readonly title: string
  readonly description: string
  /** In pixels. */
  readonly height: number
  readonly children: ReactNode
}

/** The frame of a chart. Positions are percentages, so that the text keeps its size on every screen. */
export function PlotFrame({ title, description, height, children }: PlotFrameProps) {
  const id = useId()
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title ${id}-description`}
      width="100%"
      height={height}
      className="block overflow-visible fill-muted text-xs tabular-nums"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      {children}
    </svg>
  )
}

/** The edges of the plot area in percent, with room for figures on the left and names below. */
export const PLOT_AREA = { left: 9, right: 98, top: 6, bottom: 86 } as const

/** Converts a horizontal position from 0 (left) to 1 (right) to percent. */
export const xPercent = (share: number): string => `${PLOT_AREA.left + (PLOT_AREA.right - PLOT_AREA.left) * share}%`

/** Converts a vertical position from 0 (bottom) to 1 (top) to percent. */
export const yPercent = (share: number): string => `${PLOT_AREA.bottom - (PLOT_AREA.bottom - PLOT_AREA.top) * share}%`

interface LevelsProps {
  /** The value of the lower edge; 0 by default. */
  readonly min?: number
  readonly max: number
  readonly levels: readonly number[]
  /** One highlighted level. */
  readonly mark?: number
}

/** Horizontal grid lines with their values. */
export function Levels({ min = 0, max, levels, mark }: LevelsProps) {
  const height = (level: number) => yPercent((level - min) / (max - min))
  return levels.map((level) => (
    <g key={level}>
      <line
        x1={`${PLOT_AREA.left}%`}
        x2={`${PLOT_AREA.right}%`}
        y1={height(level)}
        y2={height(level)}
        className={level === mark ? 'stroke-line-strong [stroke-dasharray:4_3]' : 'stroke-line'}
      />
      <text x={`${PLOT_AREA.left - 1.5}%`} y={height(level)} dy="0.35em" textAnchor="end">
        {Math.round(level)}
      </text>
    </g>
  ))
}
