import type { CalendarEntry } from '#shared/calendar/calendar-api.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'

/** Where a calendar puts something that may be done from one day to another: what should have been done before stands on today. */
export function whenDue(
  day: LocalDate,
  until: LocalDate | null,
  today: LocalDate,
): Pick<CalendarEntry, 'day' | 'until' | 'state'> {
  const last = until ?? day
  return { day: day < today ? today : day, until: last < today ? null : until, state: last < today ? 'overdue' : 'open' }
}
