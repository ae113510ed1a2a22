import type { CalendarEntry } from '#shared/calendar/calendar-api.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { isOpen } from '#shared/treatments/course.ts'
import type { Db } from '#server/db/database.ts'
import { listQuarantinesEndingBy, showQuarantines } from '#server/features/treatments/quarantines.repository.ts'
import { listActiveTreatmentRows, listDoseRows } from '#server/features/treatments/treatments.repository.ts'
import type { TreatmentDoseRow, TreatmentRow } from '#server/features/treatments/treatments.table.ts'
import { whenDue } from './when-due.ts'

/** Lists the days with doses of running treatments, one entry per day, and the ends of quarantines. */
export async function treatmentsInCalendar(db: Db, _from: LocalDate, to: LocalDate, today: LocalDate): Promise<CalendarEntry[]> {
  const rows = await listActiveTreatmentRows(db)
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
    ...quarantines.map(({ id, bird, endDate, reason }): CalendarEntry => ({
      kind: 'quarantine',
      key: `quarantine:${id}`,
      ...whenDue(endDate, null, today),
      values: { band: birdTitle(bird) },
      notes: reason,
      href: '/treatments?tab=quarantine',
    })),
  ]
}

function daysOf(
  { id, treatmentName, description }: TreatmentRow,
  doses: readonly TreatmentDoseRow[],
  today: LocalDate,
): CalendarEntry[] {
  return [...Map.groupBy(doses, ({ dueDate }) => dueDate)].map(([day, ofDay]) => ({
    kind: 'dose',
    key: `dose:${id}:${day}`,
    ...(ofDay.some(isOpen) ? whenDue(day, null, today) : { day, until: null, state: 'done' as const }),
    values: { treatment: treatmentName },
    notes: description,
    href: '/treatments?tab=schedule',
  }))
}
