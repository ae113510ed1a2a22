import { CALENDAR_KINDS, type CalendarEntry } from '#shared/calendar/calendar-api.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Db } from '#server/db/database.ts'
import { nestsInCalendar } from './nests-in-calendar.ts'
import { tasksInCalendar } from './tasks-in-calendar.ts'
import { treatmentsInCalendar } from './treatments-in-calendar.ts'
import { vaccinationsInCalendar } from './vaccinations-in-calendar.ts'
import { youngInCalendar } from './young-in-calendar.ts'

/** Tells what one area of the loft has on its calendar, at least all of it from one day to another. */
export type CalendarSource = (db: Db, from: LocalDate, to: LocalDate, today: LocalDate) => Promise<CalendarEntry[]>

/** Every area that has something to say in the calendar. */
const SOURCES: readonly CalendarSource[] = [
  nestsInCalendar,
  youngInCalendar,
  tasksInCalendar,
  treatmentsInCalendar,
  vaccinationsInCalendar,
]

/** Lists everything to be done or done from one day to another, by day: what is overdue first, what is done last. */
export async function listCalendar(db: Db, from: LocalDate, to: LocalDate, today: LocalDate): Promise<CalendarEntry[]> {
  const lists = await Promise.all(SOURCES.map((source) => source(db, from, to, today)))
  const entries = lists.flat().filter(({ day }) => day >= from && day <= to)
  return entries.toSorted((one, other) => compare(one.day, other.day) || rankOf(one) - rankOf(other))
}

/** In this order, and what comes up every day last of all that is open. */
const STATES = ['overdue', 'open', 'done'] as const
const rankOf = ({ state, kind, isDaily = false }: CalendarEntry): number =>
  STATES.indexOf(state) * (CALENDAR_KINDS.length + 1) + (isDaily ? CALENDAR_KINDS.length : CALENDAR_KINDS.indexOf(kind))
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
