import { classNames } from './class-names.ts'
import { FILL, type Tone } from './tone.ts'

interface MiniDay {
  readonly key: string
  readonly number: number
  readonly isToday: boolean
  /** Of the month before or after. */
  readonly isOutside: boolean
  /** One dot for each matter; equal ones share a dot. */
  readonly dots: readonly Tone[]
}

interface MiniMonthProps {
  readonly weekdays: readonly string[]
  /** Whole weeks. */
  readonly days: readonly MiniDay[]
}

/** A month at a glance: on which days there is something. What it is stands beside it in words, so it is hidden from readers. */
export function MiniMonth({ weekdays, days }: MiniMonthProps) {
  return (
    <div aria-hidden="true" className="grid grid-cols-7 text-center text-xs">
      {weekdays.map((weekday) => (
        <span key={weekday} className="pb-1 font-semibold text-muted">
          {weekday}
        </span>
      ))}
      {days.map(({ key, number, isToday, isOutside, dots }) => (
        <span key={key} className="flex h-10 flex-col items-center justify-center gap-0.5">
          <span
            className={classNames(
              'flex size-6 items-center justify-center rounded-full tabular-nums',
              isToday ? 'bg-accent font-bold text-accent-ink' : isOutside ? 'text-muted' : dots.length > 0 && 'font-bold',
            )}
          >
            {number}
          </span>
          <span className="flex h-1.5 gap-0.5">
            {[...new Set(dots)].map((tone) => (
              <span key={tone} className={classNames('size-1.5 rounded-full', FILL[tone])} />
            ))}
          </span>
        </span>
      ))}
    </div>
  )
}
