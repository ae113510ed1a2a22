import { calendarApi } from '#shared/calendar/calendar-api.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { read } from '#client/api/read.ts'

/** Everything to do or done in a range of days, by day. */
export const calendarQuery = (from: LocalDate, to: LocalDate) => read(calendarApi.list, { query: { from, to } })
export const feedQuery = () => read(calendarApi.feed, {})
