import { useId, type ReactNode } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { classNames } from './class-names.ts'

interface PlotFrameProps {
  /** The title, and a sentence that describes the chart to screen readers. */
  readonly title: string
  readonly description: string
  /** In pixels. */
  readonly height: number
  /** Leaves room for the figures on the left and for the names below. */
  readonly hasAxes?: boolean
  readonly children: ReactNode
}

/** Draws the frame of a chart. Positions are percentages, so that the text keeps its size on every screen. */
export function PlotFrame({ title, description, height, hasAxes = false, children }: PlotFrameProps) {
  const id = useId()
  return (
    <div className={classNames('print:break-inside-avoid', hasAxes && 'pt-7 pr-3 pb-7 pl-11')}>
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
    </div>
  )
}

/** Converts a horizontal position from 0 (left) to 1 (right) to percent. */
export const xPercent = (share: number): string => `${100 * share}%`

/** Converts a vertical position from 0 (bottom) to 1 (top) to percent. */
export const yPercent = (share: number): string => `${100 - 100 * share}%`

interface LevelsProps {
  /** The value of the lower edge; 0 by default. */
  readonly min?: number
  readonly max: number
  readonly levels: readonly number[]
  /** One highlighted level. */
  readonly mark?: number
  /** The unit of the figures, above them. */
  readonly unit?: string
}

/** Draws horizontal grid lines with their values. */
export function Levels({ min = 0, max, levels, mark, unit }: LevelsProps) {
  const { format } = useLanguage()
  const height = (level: number) => yPercent((level - min) / (max - min))
  return (
    <>
      {unit && (
        <text x="-40" y="-16" className="font-medium">
          {unit}
        </text>
      )}
      {levels.map((level) => (
        <g key={level}>
          <line
            x1="0"
            x2="100%"
            y1={height(level)}
            y2={height(level)}
            className={level === mark ? 'stroke-line-strong [stroke-dasharray:4_3]' : 'stroke-line'}
          />
          <text x="-8" y={height(level)} dy="0.35em" textAnchor="end">
            {format.number(level, { maximumFractionDigits: 2 })}
          </text>
        </g>
      ))}
    </>
  )
}

export interface Tick {
  /** From 0 (left) to 1 (right). */
  readonly at: number
  readonly label: string
}

/** Draws the horizontal axis with short marks and their values; the outer values stay within the chart. */
export function Ticks({ ticks, unit }: { ticks: readonly Tick[]; unit?: string }) {
  return (
    <>
      <line x1="0" x2="100%" y1="100%" y2="100%" className="stroke-line-strong" />
      {ticks.map(({ at, label }) => (
        <g key={at}>
          <svg x={xPercent(at)} y="100%" className="overflow-visible">
            <line y2="5" className="stroke-line-strong" />
            <text y="18" textAnchor={at < EDGE ? 'start' : at > 1 - EDGE ? 'end' : 'middle'}>
              {label}
            </text>
          </svg>
        </g>
      ))}
      {unit && (
        <svg x="100%" y="100%" className="overflow-visible">
          <text y="32" textAnchor="end" className="font-medium">
            {unit}
          </text>
        </svg>
      )}
    </>
  )
}

/** A label nearer to the edge would leave the chart. */
const EDGE = 0.06

/** Returns which points of an axis get a label, when at most `maxLabels` fit: the first, the last, and some between. */
export function labelledPoints(count: number, maxLabels: number): number[] {
  if (count <= maxLabels) return Array.from({ length: count }, (_, at) => at)
  return Array.from({ length: maxLabels }, (_, at) => Math.round((at * (count - 1)) / (maxLabels - 1)))
}
