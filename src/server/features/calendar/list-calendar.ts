import { CALENDAR_KINDS, type CalendarEntry } from '#shared/calendar/calendar-api.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Db } from '#server/db/database.ts'
import type { ClubAccess } from '#server/features/clubs/club-access.ts'
import { clubRacesInCalendar } from '#server/features/clubs/club-races-in-calendar.ts'
import { compareTexts } from '#shared/text/compare-texts.ts'
import { breedingDoneInCalendar } from './breeding-done-in-calendar.ts'
import { breedingInCalendar } from './breeding-in-calendar.ts'
import { racesInCalendar } from './races-in-calendar.ts'
import { tasksInCalendar } from './tasks-in-calendar.ts'
import { treatmentsInCalendar } from './treatments-in-calendar.ts'
import { vaccinationsInCalendar } from './vaccinations-in-calendar.ts'

/** Lists the calendar entries of one feature, at least those between two days. */
export type CalendarSource = (db: Db, from: LocalDate, to: LocalDate, today: LocalDate) => Promise<CalendarEntry[]>

/** The sources of all features with calendar entries. */
const SOURCES: readonly CalendarSource[] = [
  breedingInCalendar,
  breedingDoneInCalendar,
  tasksInCalendar,
  treatmentsInCalendar,
  vaccinationsInCalendar,
  racesInCalendar,
]

/** Lists all open and done entries between two days, by day: overdue first, done last. */
export async function listCalendar(
  db: Db,
  from: LocalDate,
  to: LocalDate,
  today: LocalDate,
  clubs?: ClubAccess,
): Promise<CalendarEntry[]> {
  const ofClubs = clubs ? clubRacesInCalendar(db, clubs, from, to) : []
  const lists = await Promise.all([...SOURCES.map((source) => source(db, from, to, today)), ofClubs])
  const entries = lists.flat().filter(({ day }) => day >= from && day <= to)
  return entries.toSorted((one, other) => compareTexts(one.day, other.day) || rankOf(one) - rankOf(other))
}

/** The sort order of the states. Daily entries are last within their state. */
const STATES = ['overdue', 'open', 'done'] as const
const rankOf = ({ state, kind, isDaily = false }: CalendarEntry): number =>
  STATES.indexOf(state) * (CALENDAR_KINDS.length + 1) + (isDaily ? CALENDAR_KINDS.length : CALENDAR_KINDS.indexOf(kind))
