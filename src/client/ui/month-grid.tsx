import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { SOFT_CLASSES, type Tone } from './tone.ts'

interface Mark {
  readonly key: string
  readonly text: string
  /** Shows the kind without its colour. */
  readonly icon: ReactNode
  readonly tone: Tone
  readonly isDone: boolean
}

interface GridDay {
  readonly key: string
  readonly number: number
  /** The day and its entries in words. */
  readonly label: string
  readonly isToday: boolean
  /** Belongs to the previous or next month. */
  readonly isOutside: boolean
  readonly marks: readonly Mark[]
  /** Text about the entries that do not fit; may be empty. */
  readonly more: string
}

interface MonthGridProps {
  readonly label: string
  readonly weekdays: readonly string[]
  /** Full weeks. */
  readonly days: readonly GridDay[]
  readonly chosen: string
  readonly onChoose: (key: string) => void
}

/** Shows a month as a wall calendar; the entries of the selected day are shown elsewhere. */
export function MonthGrid({ label, weekdays, days, chosen, onChoose }: MonthGridProps) {
  return (
    <div role="group" aria-label={label} className="overflow-hidden rounded-lg border bg-raised shadow-sm">
      <div aria-hidden="true" className="grid grid-cols-7 border-b bg-sunken/60 text-center text-xs font-semibold text-muted">
        {weekdays.map((weekday) => (
          <span key={weekday} className="py-2">
            {weekday}
          </span>
        ))}
      </div>
      <div className="grid grid-cols-7 gap-px bg-line">
        {days.map((day) => (
          <button
            key={day.key}
            type="button"
            aria-pressed={day.key === chosen}
            aria-current={day.isToday ? 'date' : undefined}
            onClick={() => onChoose(day.key)}
            className={classNames(
              'flex min-h-26 min-w-0 flex-col items-stretch gap-1 p-1.5 text-left -outline-offset-2 transition-colors hover:bg-hover',
              day.key === chosen ? 'bg-accent-soft' : day.isOutside ? 'bg-surface' : 'bg-raised',
              day.isToday && 'inset-ring-2 inset-ring-accent',
            )}
          >
            <span className="sr-only">{day.label}</span>
            <span
              aria-hidden="true"
              className={classNames(
                'flex size-6 items-center justify-center self-start rounded-full text-xs tabular-nums',
                day.isToday ? 'bg-accent font-bold text-accent-ink' : day.isOutside ? 'text-muted' : 'font-medium',
              )}
            >
              {day.number}
            </span>
            {day.marks.map((mark) => (
              <span
                key={mark.key}
                className={classNames(
                  'flex items-start gap-1 rounded-sm px-1.5 py-0.5 text-xs font-medium',
                  SOFT_CLASSES[mark.tone],
                  mark.isDone && 'line-through',
                )}
              >
                {mark.icon}
                <span className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">{mark.text}</span>
              </span>
            ))}
            {day.more && <span className="px-1.5 text-xs text-muted">{day.more}</span>}
          </button>
        ))}
      </div>
    </div>
  )
}
