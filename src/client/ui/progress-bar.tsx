import { classNames } from './class-names.ts'
import { FILL_CLASSES, type Tone } from './tone.ts'

interface ProgressBarProps {
  readonly label: string
  readonly value: number
  readonly max: number
  readonly tone?: Tone
  /** The value in words, such as "12/20"; percent by default. */
  readonly valueText?: string
}

/** Shows how far something has progressed, or how full it is. */
export function ProgressBar({ label, value, max, tone = 'accent', valueText }: ProgressBarProps) {
  const percent = max > 0 ? Math.min(100, Math.max(0, (100 * value) / max)) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={valueText}
      className="h-2 w-full overflow-hidden rounded-full bg-ink/12 sunlight:h-2.5 sunlight:border sunlight:border-line-strong sunlight:bg-raised"
    >
      <div
        className={classNames('h-full rounded-full transition-[width]', FILL_CLASSES[tone])}
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
