import type { CalendarEntry } from '#shared/calendar/calendar-api.ts'
import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Db } from '#server/db/database.ts'
import { daysOfDueRaces, listRaceWork, type RaceWork } from '#server/features/notifications/races-due.ts'

/** Lists races on their days with the work for them: basketing on the day before, and results that are missing. */
export async function racesInCalendar(db: Db, from: LocalDate, to: LocalDate, today: LocalDate): Promise<CalendarEntry[]> {
  const [firstDue] = daysOfDueRaces(today)
  const work = await listRaceWork(db, firstDue < from ? firstDue : from, addDays(to, 1))
  return work.flatMap((one) => entriesOf(one, today))
}

function entriesOf({ event, tasks }: RaceWork, today: LocalDate): CalendarEntry[] {
  const { id, name, date } = event
  const facts = { values: { race: name }, notes: event.releaseLocation, href: `/races?tab=results&event=${id}` }
  if (tasks.length === 0) return [{ kind: 'race', key: `race:${id}`, day: date, until: null, state: 'done', ...facts }]
  return tasks.flatMap(({ kind, due, until }) => {
    // After its last day nobody expects the work any more.
    if (until < today) return []
    const isLate = due < today
    return [
      {
        kind,
        key: `${kind}:${id}`,
        day: isLate ? today : due,
        until: isLate || until === due ? null : until,
        state: isLate ? ('overdue' as const) : ('open' as const),
        ...facts,
      },
    ]
  })
}
