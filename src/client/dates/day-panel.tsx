import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, Keyboard } from 'lucide-react'
import { useState, type Ref } from 'react'
import { addDays, isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { firstOfMonth, monthAfter, weeksOf } from './month-days.ts'

const MONTHS_A_YEAR = 12

interface DayPanelProps {
  readonly id: string
  readonly ref: Ref<HTMLDivElement>
  readonly today: LocalDate
  readonly value: string
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly onChoose: (day: string) => void
  /** Offers the keyboard of a touch screen. */
  readonly onType?: (() => void) | undefined
  /** Offers to remove the day. */
  readonly onClear?: (() => void) | undefined
}

/** Shows the days to choose from: today, yesterday, and a month. The focus stays in the field, whose keys change the day, too. */
export function DayPanel({ id, ref, today, value, min, max, onChoose, onType, onClear }: DayPanelProps) {
  const { t, format } = useLanguage()
  const chosen = isLocalDate(value) ? value : undefined
  const [shown, setShown] = useState({ of: chosen, month: firstOfMonth(chosen ?? nearestTo(today, min, max)) })
  // A day that is typed, or reached by a key, shows its month.
  if (shown.of !== chosen) setShown({ of: chosen, month: chosen ? firstOfMonth(chosen) : shown.month })
  const isOffered = (day: string) => !(min && day < min) && !(max && day > max)
  const move = (months: number) => setShown({ of: chosen, month: monthAfter(shown.month, months) })
  const weeks = weeksOf(shown.month, format.locale)
  const weekday = new Intl.DateTimeFormat(format.locale, { weekday: 'narrow', timeZone: 'UTC' })
  const yesterday = addDays(today, -1)
  const quick = [
    { day: today, label: t('forms.day.today') },
    isOffered(yesterday)
      ? { day: yesterday, label: t('forms.day.yesterday') }
      : { day: addDays(today, 1), label: t('forms.day.tomorrow') },
  ].filter(({ day }) => isOffered(day))
  return (
    <div
      id={id}
      ref={ref}
      role="group"
      aria-label={t('forms.day.choose')}
      popover="manual"
      // Keeps the focus in the field while a day is chosen.
      onMouseDown={(event) => event.preventDefault()}
      className="m-0 w-auto max-w-none overflow-y-auto overscroll-contain rounded-lg border bg-raised p-2 text-ink shadow-lg max-sm:rounded-b-none max-sm:pb-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      <div className="flex flex-wrap items-center gap-2 pb-2">
        {quick.map(({ day, label }) => (
          <Button key={day} size="sm" tabIndex={-1} aria-pressed={day === chosen} onClick={() => onChoose(day)}>
            {label}
          </Button>
        ))}
        <span className="ml-auto flex items-center">
          {onClear && (
            <Button size="sm" variant="ghost" tabIndex={-1} onClick={onClear}>
              {t('common.clear')}
            </Button>
          )}
          {onType && <IconButton tabIndex={-1} label={t('forms.day.type')} icon={<Keyboard />} onClick={onType} />}
        </span>
      </div>
      <div className="flex items-center justify-between">
        <IconButton
          tabIndex={-1}
          label={t('forms.day.yearBefore')}
          icon={<ChevronsLeft />}
          onClick={() => move(-MONTHS_A_YEAR)}
        />
        <IconButton tabIndex={-1} label={t('forms.day.monthBefore')} icon={<ChevronLeft />} onClick={() => move(-1)} />
        <span aria-live="polite" className="flex-1 text-center text-sm font-semibold">
          {format.month(shown.month.slice(0, 'YYYY-MM'.length))}
        </span>
        <IconButton tabIndex={-1} label={t('forms.day.monthAfter')} icon={<ChevronRight />} onClick={() => move(1)} />
        <IconButton tabIndex={-1} label={t('forms.day.yearAfter')} icon={<ChevronsRight />} onClick={() => move(MONTHS_A_YEAR)} />
      </div>
      <div className="grid grid-cols-7 text-center">
        {weeks.slice(0, 7).map((day) => (
          <span key={day} aria-hidden="true" className="py-1 text-xs font-semibold text-muted">
            {weekday.format(new Date(day))}
          </span>
        ))}
        {weeks.map((day) => (
          <button
            key={day}
            type="button"
            tabIndex={-1}
            disabled={!isOffered(day)}
            aria-label={format.date(day)}
            aria-pressed={day === chosen}
            aria-current={day === today ? 'date' : undefined}
            onClick={() => onChoose(day)}
            className={classNames(
              'flex h-9 min-w-0 items-center justify-center rounded-md text-sm tabular-nums touch:h-11 disabled:opacity-35',
              day === chosen ? 'bg-accent font-semibold text-accent-ink' : 'enabled:hover:bg-hover',
              day !== chosen && day === today && 'border border-accent font-semibold text-accent',
              day !== chosen && firstOfMonth(day) !== shown.month && 'text-muted',
            )}
          >
            {Number(day.slice(-2))}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Returns the selectable day that is nearest to today, whose month is shown first. */
function nearestTo(today: LocalDate, min: string | undefined, max: string | undefined): LocalDate {
  if (min && isLocalDate(min) && min > today) return min
  return max && isLocalDate(max) && max < today ? max : today
}
