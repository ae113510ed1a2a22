import { classNames } from './class-names.ts'
import { FILL_CLASSES, type Tone } from './tone.ts'

interface MiniDay {
  readonly key: string
  readonly number: number
  readonly isToday: boolean
  /** Belongs to the previous or next month. */
  readonly isOutside: boolean
  /** One dot for each topic; equal ones share a dot. */
  readonly dots: readonly Tone[]
}

interface MiniMonthProps {
  readonly weekdays: readonly string[]
  /** Full weeks. */
  readonly days: readonly MiniDay[]
}

/** A small month that marks the days with entries. The same is written beside it, so it is hidden from screen readers. */
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
              <span key={tone} className={classNames('size-1.5 rounded-full', FILL_CLASSES[tone])} />
            ))}
          </span>
        </span>
      ))}
    </div>
  )
}
