import { fertilityCheckState } from '#shared/cycles/cycle-dates.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Notice } from '#shared/notices/notices-api.ts'
import type { Db } from '#server/db/database.ts'
import { listRunningCycleRows } from '#server/features/cycles/cycles.repository.ts'
import { showCycles } from '#server/features/cycles/show-cycles.ts'
import { titleOfMates } from '#server/features/pairs/mates.repository.ts'

/** Lists the cycles whose eggs are due for candling: of active pairs, before anything has hatched. */
export async function candlingDue(db: Db, today: LocalDate): Promise<Notice[]> {
  const cycles = await showCycles(db, await listRunningCycleRows(db))
  return cycles
    .filter((cycle) => cycle.isPairActive && cycle.totalHatched === 0 && fertilityCheckState(cycle, today)?.state === 'due')
    .map((cycle) => ({
      kind: 'candling_due',
      key: `candling_due:${cycle.id}`,
      values: { pair: titleOfMates(cycle), cycle: cycle.cycleNumber },
      href: `/breeding-cycles?cycle=${cycle.id}`,
    }))
}
