import { CALENDAR_KINDS } from '#shared/calendar/calendar-api.ts'
import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import { firstOfMonth } from '#client/features/calendar/month-days.ts'
import { useUrlParams } from '#client/url/use-url-params.ts'

/** The month that is looked at, the chosen day in it and what is shown, as the address of the page carries them. */
export function useCalendarView(today: LocalDate) {
  const [params, set] = useUrlParams({ day: today })
  const given = params.get('day') ?? ''
  const day = isLocalDate(given) ? given : today

  const kind = CALENDAR_KINDS.find((known) => known === params.get('kind')) ?? ''
  return { day, first: firstOfMonth(day), kind, set: (patch: { readonly day?: LocalDate; readonly kind?: string }) => set(patch) }
}
