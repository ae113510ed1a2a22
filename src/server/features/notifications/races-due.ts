import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Notification } from '#shared/notifications/notifications-api.ts'
import { DAYS_TO_ENTER_RESULTS, isRaceTaskDue, raceTasks, type RaceTask } from '#shared/races/race-due.ts'
import type { Db } from '#server/db/database.ts'
import { countBasketed } from '#server/features/basketing/basketed-birds.repository.ts'
import { countByEvent, listEventRowsBetween } from '#server/features/races/races.repository.ts'
import type { RaceEventRow } from '#server/features/races/races.table.ts'

/** A race between two days, with the work that is left for it. */
export interface RaceWork {
  readonly event: RaceEventRow
  /** Empty when it has results. */
  readonly tasks: readonly RaceTask[]
}

/** Lists the races between two days, the earliest first. */
export async function listRaceWork(db: Db, from: LocalDate, to: LocalDate): Promise<RaceWork[]> {
  const events = await listEventRowsBetween(db, from, to)
  const ids = events.map(({ id }) => id)
  const [results, basketed] = await Promise.all([countByEvent(db, ids), countBasketed(db, ids)])
  return events.map((event) => ({
    event,
    tasks: raceTasks({
      date: event.date,
      resultCount: results.get(event.id)?.results ?? 0,
      basketedCount: basketed.get(event.id)?.basketed ?? 0,
    }),
  }))
}

/** Returns the first and the last day of races that may have due work on a day. */
export const daysOfDueRaces = (today: LocalDate) => [addDays(today, -DAYS_TO_ENTER_RESULTS), addDays(today, 1)] as const

/** Lists races of tomorrow without a basketing list, and races without results of today and the week before. */
export async function racesDue(db: Db, today: LocalDate): Promise<Notification[]> {
  const [from, to] = daysOfDueRaces(today)
  return (await listRaceWork(db, from, to)).flatMap(({ event, tasks }) =>
    tasks
      .filter((task) => isRaceTaskDue(task, today))
      .map(({ kind: work, due, until }): Notification => {
        const isLate = due < today
        const kind = work === 'basketing' ? 'basketing_due' : isLate ? 'race_results_missing' : 'race_today'
        return {
          kind,
          key: `${kind}:${event.id}`,
          values: { race: event.name },
          href: `/races?tab=results&event=${event.id}`,
          due,
          until,
          isLate,
          nestBox: null,
          deed: { what: work === 'basketing' ? 'basket' : 'add-results', eventId: event.id },
        }
      }),
  )
}
