import { CALENDAR_KINDS } from '#shared/calendar/calendar-api.ts'
import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import { firstOfMonth } from '#client/dates/month-days.ts'
import { useUrlParams } from '#client/url/use-url-params.ts'

/** Keeps the month, the selected day and the filter in the address of the page. */
export function useCalendarView(today: LocalDate) {
  const [params, set] = useUrlParams({ day: today })
  const dayInAddress = params.get('day') ?? ''
  const day = isLocalDate(dayInAddress) ? dayInAddress : today

  const kind = CALENDAR_KINDS.find((known) => known === params.get('kind')) ?? ''
  return { day, first: firstOfMonth(day), kind, set: (patch: { readonly day?: LocalDate; readonly kind?: string }) => set(patch) }
}
