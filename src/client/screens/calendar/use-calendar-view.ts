import { useSearchParams } from 'wouter'
import { CALENDAR_KINDS } from '#shared/calendar/calendar-api.ts'
import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import { firstOfMonth } from '#client/features/calendar/month-days.ts'

/** Keeps the month, the selected day and the filter in the address of the page. */
export function useCalendarView(today: LocalDate) {
  const [params, setParams] = useSearchParams()
  const given = params.get('day') ?? ''
  const day = isLocalDate(given) ? given : today

  function set(patch: { readonly day?: LocalDate; readonly kind?: string }): void {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(patch)) {
          if (value && value !== today) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  }

  const kind = CALENDAR_KINDS.find((known) => known === params.get('kind')) ?? ''
  return { day, first: firstOfMonth(day), kind, set }
}
