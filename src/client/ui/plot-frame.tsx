import { useId, type ReactNode } from 'react'

interface PlotFrameProps {
  /** What is drawn, and in a sentence what it says: for those who do not see it. */
  readonly title: string
  readonly description: string
  /** Pixels. */
  readonly height: number
  readonly children: ReactNode
}

/** The sheet a plot is drawn on. Places are percentages of it, so that its letters keep their size on every screen. */
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

/** Edges of the drawing on its sheet, percent: room for figures on the left and names below. */
export const PLOT = { left: 9, right: 98, top: 6, bottom: 86 } as const

/** From left to right, 0 to 1. */
export const across = (share: number): string => `${PLOT.left + (PLOT.right - PLOT.left) * share}%`

/** From the lower to the upper edge, 0 to 1. */
export const up = (share: number): string => `${PLOT.bottom - (PLOT.bottom - PLOT.top) * share}%`

interface LevelsProps {
  /** At the lower edge; 0 unless given. */
  readonly min?: number
  readonly max: number
  readonly levels: readonly number[]
  /** One of the levels that matters more. */
  readonly mark?: number
}

/** Lines of equal height with their figures. */
export function Levels({ min = 0, max, levels, mark }: LevelsProps) {
  const height = (level: number) => up((level - min) / (max - min))
  return levels.map((level) => (
    <g key={level}>
      <line
        x1={`${PLOT.left}%`}
        x2={`${PLOT.right}%`}
        y1={height(level)}
        y2={height(level)}
        className={level === mark ? 'stroke-line-strong [stroke-dasharray:4_3]' : 'stroke-line'}
      />
      <text x={`${PLOT.left - 1.5}%`} y={height(level)} dy="0.35em" textAnchor="end">
        {Math.round(level)}
      </text>
    </g>
  ))
}
