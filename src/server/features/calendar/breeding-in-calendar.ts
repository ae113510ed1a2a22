import type { CalendarEntry } from '#shared/calendar/calendar-api.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { BreedingTask } from '#shared/pairs/breeding-tasks.ts'
import type { Db } from '#server/db/database.ts'
import { detailsOf } from '#server/features/notifications/breeding-due.ts'
import { listBreedingTasks } from '#server/features/pairs/list-breeding-tasks.ts'

/** Lists all breeding tasks on their days; those from the past are listed today. */
export async function breedingInCalendar(db: Db, _from: LocalDate, _to: LocalDate, today: LocalDate): Promise<CalendarEntry[]> {
  return (await listBreedingTasks(db, today)).flatMap((one) => entriesOf(one, today))
}

function entriesOf(one: BreedingTask, today: LocalDate): CalendarEntry[] {
  const details = detailsOf(one, today)
  if (!details) return []
  const { due, until, isLate } = one.task
  const { id, kinds, values, href, nestBox } = details
  return [
    {
      kind: kinds.calendar,
      key: `${kinds.calendar}:${id}`,
      day: due < today ? today : due,
      until: isLate ? null : until,
      state: isLate ? ('overdue' as const) : ('open' as const),
      values,
      notes: nestBox,
      href,
    },
  ]
}
