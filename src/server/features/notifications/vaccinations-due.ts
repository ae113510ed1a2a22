import type { LocalDate } from '#shared/calendar/local-date.ts'
import { WITHOUT_DAY, type Notification } from '#shared/notifications/notifications-api.ts'
import type { Db } from '#server/db/database.ts'
import { countDue } from '#server/features/vaccinations/list-statuses.ts'

/** Lists the programs with birds due for vaccination: one notification for each program. */
export async function vaccinationsDue(db: Db, today: LocalDate): Promise<Notification[]> {
  return (await countDue(db, today)).map(({ program, birds: count, isOverdue }): Notification => {
    const href = '/vaccinations?tab=overdue'
    if (!program)
      return {
        kind: 'vaccinations_other_due',
        key: 'vaccinations_other_due',
        values: { count },
        href,
        ...WITHOUT_DAY,
        isLate: isOverdue,
      }
    return {
      kind: isOverdue ? 'vaccinations_overdue' : 'vaccinations_due',
      key: `vaccinations_due:${program.id}`,
      values: { program: program.name, count },
      href: `${href}&program=${program.id}`,
      ...WITHOUT_DAY,
      isLate: isOverdue,
      deed: { what: 'vaccinate-due', programId: program.id, birds: count },
    }
  })
}
