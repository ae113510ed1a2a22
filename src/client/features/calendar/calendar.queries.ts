import { calendarApi } from '#shared/calendar/calendar-api.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { notificationsApi } from '#shared/notifications/notifications-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'

/** Reads everything to do or done in a range of days, by day. */
export const calendarQuery = (from: LocalDate, to: LocalDate) => queryOptionsOf(calendarApi.list, { query: { from, to } })
/** Reads everything that is due; the bell and all lists of due work show it. */
export const notificationsQuery = () => queryOptionsOf(notificationsApi.list, {})
export const feedQuery = () => queryOptionsOf(calendarApi.feed, {})
