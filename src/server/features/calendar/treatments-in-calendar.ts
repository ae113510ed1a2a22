import type { CalendarEntry } from '#shared/calendar/calendar-api.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Treatment } from '#shared/treatments/treatment.ts'
import { isOpen } from '#shared/treatments/course.ts'
import type { Db } from '#server/db/database.ts'
import { listFinishedCourses } from '#server/features/notifications/treatments-due.ts'
import { listQuarantinesEndingBy, showQuarantines } from '#server/features/treatments/quarantines.repository.ts'
import { listActiveTreatmentRows, listDoseRows } from '#server/features/treatments/treatments.repository.ts'
import { showTreatments } from '#server/features/treatments/show-treatments.ts'
import type { TreatmentDoseRow } from '#server/features/treatments/treatments.table.ts'

/** Lists the days with doses of running treatments, one entry per day, and the ends of quarantines. */
export async function treatmentsInCalendar(db: Db, _from: LocalDate, to: LocalDate, today: LocalDate): Promise<CalendarEntry[]> {
  const rows = await showTreatments(db, await listActiveTreatmentRows(db))
  const doses = await listDoseRows(
    db,
    rows.map(({ id }) => id),
  )
  const quarantines = await showQuarantines(db, await listQuarantinesEndingBy(db, to))
  return [
    ...rows.flatMap((row) =>
      daysOf(
        row,
        doses.filter(({ treatmentId }) => treatmentId === row.id),
        today,
      ),
    ),
    ...(await listFinishedCourses(db, today)).map(({ id, treatmentName, description }): CalendarEntry => ({
      kind: 'course',
      key: `course:${id}`,
      ...whenDue(today, today),
      values: { treatment: treatmentName },
      notes: description,
      href: '/treatments',
    })),
    ...quarantines.map(({ id, bird, endDate, reason }): CalendarEntry => ({
      kind: 'quarantine',
      key: `quarantine:${id}`,
      ...whenDue(endDate, today),
      values: { band: birdTitle(bird) },
      notes: reason,
      href: '/treatments?tab=quarantine',
    })),
  ]
}

function daysOf(
  { id, treatmentName, description, birdCount }: Treatment,
  doses: readonly TreatmentDoseRow[],
  today: LocalDate,
): CalendarEntry[] {
  // Nobody gives the open doses of a treatment whose birds have all left.
  const shown = doses.filter((dose) => birdCount > 0 || !isOpen(dose))
  return [...Map.groupBy(shown, ({ dueDate }) => dueDate)].map(([day, ofDay]) => ({
    kind: 'dose',
    key: `dose:${id}:${day}`,
    ...(ofDay.some(isOpen) ? whenDue(day, today) : { day, until: null, state: 'done' as const }),
    values: { treatment: treatmentName },
    notes: description,
    href: '/treatments?tab=schedule',
  }))
}

/** Returns the day and the state of an open entry; an overdue entry is listed today. */
function whenDue(day: LocalDate, today: LocalDate): Pick<CalendarEntry, 'day' | 'until' | 'state'> {
  const isOverdue = day < today
  return { day: isOverdue ? today : day, until: null, state: isOverdue ? 'overdue' : 'open' }
}
