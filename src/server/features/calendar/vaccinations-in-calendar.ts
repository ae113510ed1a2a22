import type { CalendarEntry } from '#shared/calendar/calendar-api.ts'
import { daysBetween, type LocalDate } from '#shared/calendar/local-date.ts'
import { needsVaccination } from '#shared/vaccinations/vaccination-rules.ts'
import type { Db } from '#server/db/database.ts'
import { countDueByDay, type DueDay } from '#server/features/vaccinations/list-statuses.ts'

/** Lists the days on which birds are due for vaccination: one entry per program and day, and one for all that are due now. */
export async function vaccinationsInCalendar(
  db: Db,
  _from: LocalDate,
  to: LocalDate,
  today: LocalDate,
): Promise<CalendarEntry[]> {
  const due = await countDueByDay(db, today, Math.max(0, daysBetween(today, to)))
  return [...Map.groupBy(due, (line) => keyOf(line)).entries()].map(([key, lines]) => entryOf(key, lines, today))
}

function keyOf({ programId, name, standing, dueOn }: DueDay): string {
  const program = programId ?? `other-${name ?? ''}`
  return needsVaccination(standing) ? `vaccination:${program}` : `vaccination:${program}:${dueOn}`
}

function entryOf(key: string, lines: readonly DueDay[], today: LocalDate): CalendarEntry {
  const { programId, name, standing, dueOn } = lines[0]!
  return {
    kind: 'vaccination',
    key,
    day: needsVaccination(standing) ? today : (dueOn ?? today),
    until: null,
    state: lines.some((line) => line.standing === 'overdue') ? 'overdue' : 'open',
    values: { vaccine: name ?? '', count: lines.reduce((sum, { birds }) => sum + birds, 0) },
    notes: null,
    href: programId === null ? '/vaccinations?tab=overdue' : `/vaccinations?tab=overdue&program=${programId}`,
  }
}
