import { calendarApi } from '#shared/calendar/calendar-api.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { read } from '#client/api/read.ts'

/** Everything to be done or done from one day to another, by day. */
export const calendarQuery = (from: LocalDate, to: LocalDate) => read(calendarApi.list, { query: { from, to } })
export const feedQuery = () => read(calendarApi.feed, {})
