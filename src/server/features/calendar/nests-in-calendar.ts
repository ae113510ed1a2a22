import type { CalendarEntry } from '#shared/calendar/calendar-api.ts'
import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import { DUE_NOW_DAYS } from '#shared/cycles/cycle-dates.ts'
import type { Cycle } from '#shared/cycles/cycle.ts'
import type { Db } from '#server/db/database.ts'
import { listRunningCycleRows } from '#server/features/cycles/cycles.repository.ts'
import { showCycles } from '#server/features/cycles/show-cycles.ts'
import { titleOfMates } from '#server/features/pairs/mates.repository.ts'
import { whenDue } from './when-due.ts'

/** Lists candlings and expected hatches of active pairs, as long as nothing has hatched. */
export async function nestsInCalendar(db: Db, _from: LocalDate, _to: LocalDate, today: LocalDate): Promise<CalendarEntry[]> {
  const cycles = await showCycles(db, await listRunningCycleRows(db))
  return cycles.filter((cycle) => cycle.isPairActive && cycle.totalHatched === 0).flatMap((cycle) => daysOf(cycle, today))
}

function daysOf(cycle: Cycle, today: LocalDate): CalendarEntry[] {
  const { id, fertilityCheckDate, fertilityCheckDue, expectedHatchDate, cycleNumber } = cycle
  const entry = (kind: 'candling' | 'hatch', day: LocalDate, until: LocalDate | null): CalendarEntry => ({
    kind,
    key: `${kind}:${id}`,
    ...whenDue(day, until, today),
    values: { pair: titleOfMates(cycle), cycle: cycleNumber },
    notes: cycle.nestBox,
    href: `/breeding-cycles?cycle=${id}`,
  })
  return [
    ...(fertilityCheckDate === null && fertilityCheckDue !== null ? [entry('candling', fertilityCheckDue, null)] : []),
    ...(expectedHatchDate === null ? [] : [entry('hatch', expectedHatchDate, addDays(expectedHatchDate, DUE_NOW_DAYS))]),
  ]
}
