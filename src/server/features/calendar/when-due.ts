import type { CalendarEntry } from '#shared/calendar/calendar-api.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'

/** Returns day and state of an entry that may be done between two days; an entry from the past moves to today. */
export function whenDue(
  day: LocalDate,
  until: LocalDate | null,
  today: LocalDate,
): Pick<CalendarEntry, 'day' | 'until' | 'state'> {
  const last = until ?? day
  return { day: day < today ? today : day, until: last < today ? null : until, state: last < today ? 'overdue' : 'open' }
}
