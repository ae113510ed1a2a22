import { CALENDAR_KINDS, type CalendarEntry } from '#shared/calendar/calendar-api.ts'
import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import { firstOfMonth } from '#client/dates/month-days.ts'
import { useUrlParams } from '#client/url/use-url-params.ts'

interface CalendarPatch {
  readonly day?: LocalDate
  readonly kind?: string
  readonly chores?: boolean
  readonly done?: boolean
}

/** Keeps the month, the selected day and the filters in the address of the page. Chores and finished entries are hidden at first. */
export function useCalendarView(today: LocalDate) {
  const [params, set] = useUrlParams({ day: today })
  const dayInAddress = params.get('day') ?? ''
  const day = isLocalDate(dayInAddress) ? dayInAddress : today

  const kind = CALENDAR_KINDS.find((known) => known === params.get('kind')) ?? ''
  const [hasChores, hasDone] = [params.has('chores'), params.has('done')]
  return {
    day,
    first: firstOfMonth(day),
    kind,
    hasChores,
    hasDone,
    isShown: (entry: CalendarEntry) =>
      (kind === '' || entry.kind === kind) && (hasDone || !isDone(entry)) && (hasChores || kind === 'task' || !isChore(entry)),
    set: (patch: CalendarPatch) => set({ ...patch }),
  }
}

export const isDone = ({ state }: CalendarEntry): boolean => state === 'done'
export const isChore = ({ isChore: isRepeated = false }: CalendarEntry): boolean => isRepeated
