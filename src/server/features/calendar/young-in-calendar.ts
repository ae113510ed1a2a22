import type { CalendarEntry } from '#shared/calendar/calendar-api.ts'
import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import { BANDING_AGE, FLEDGE_AGE } from '#shared/offspring/offspring-rules.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import type { Db } from '#server/db/database.ts'
import { titleOfYoung } from '#server/features/notices/young-due.ts'
import { listYoungWithOpenSteps } from '#server/features/offspring/offspring.repository.ts'
import { showOffspring } from '#server/features/offspring/show-offspring.ts'
import { whenDue } from './when-due.ts'

/** Lists when young are due for banding and when they may fledge. */
export async function youngInCalendar(db: Db, _from: LocalDate, _to: LocalDate, today: LocalDate): Promise<CalendarEntry[]> {
  const young = await showOffspring(db, await listYoungWithOpenSteps(db))
  return young.filter(({ isActive, fledgeDate }) => isActive && fledgeDate === null).flatMap((chick) => daysOf(chick, today))
}

function daysOf(chick: Offspring, today: LocalDate): CalendarEntry[] {
  const entry = (kind: 'banding' | 'fledging', age: typeof BANDING_AGE | typeof FLEDGE_AGE): CalendarEntry => ({
    kind,
    key: `${kind}:${chick.id}`,
    ...whenDue(addDays(chick.hatchDate, age.from), addDays(chick.hatchDate, age.to), today),
    values: { young: titleOfYoung(chick) },
    notes: chick.nestBox,
    href: `/offspring-management?tab=${kind}`,
  })
  return [...(chick.isBanded ? [] : [entry('banding', BANDING_AGE)]), entry('fledging', FLEDGE_AGE)]
}
