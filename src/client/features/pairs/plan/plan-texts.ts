import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Locale } from '#shared/i18n/region.ts'

interface Days {
  readonly day: LocalDate
  readonly until?: LocalDate | undefined
}

/**
 * Returns a formatter for days of a plan, such as "Sat, Mar 6" or "Mar 6 – 8". The year is added when it is not the current one,
 * because a season may end in the next year.
 */
export function daysFormatter(locale: Locale, today: LocalDate): (days: Days) => string {
  return ({ day, until }) => {
    const last = until ?? day
    const format = new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      ...(last.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
      timeZone: 'UTC',
    })
    return format.formatRange(new Date(day), new Date(last))
  }
}
