import type { LocalDate } from '#shared/calendar/local-date.ts'
import { WITHOUT_DAY, type Notice } from '#shared/notices/notices-api.ts'
import type { Db } from '#server/db/database.ts'
import { countDue } from '#server/features/vaccinations/list-standings.ts'

/** Lists the programs with birds due for vaccination: one notice for each program. */
export async function vaccinationsDue(db: Db, today: LocalDate): Promise<Notice[]> {
  return (await countDue(db, today)).map(({ program, birds: count, isOverdue }): Notice => {
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
    }
  })
}
