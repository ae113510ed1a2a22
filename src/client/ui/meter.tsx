import { ProgressBar } from './progress-bar.tsx'
import type { Tone } from './tone.ts'

interface MeterProps {
  readonly label: string
  readonly value: number
  readonly max: number
  readonly tone?: Tone
  /** The value in words, for screen readers. */
  readonly valueText: string
  /** Shown beside the bar instead of both figures. */
  readonly figure?: string
}

/** Shows how full something is, as a bar with its figures beside it. */
export function Meter({ value, max, figure = `${value}/${max}`, ...bar }: MeterProps) {
  return (
    <div className="flex items-center gap-3">
      <ProgressBar {...bar} value={value} max={max} />
      <span aria-hidden="true" className="min-w-11 shrink-0 text-right text-xs font-medium tabular-nums">
        {figure}
      </span>
    </div>
  )
}
