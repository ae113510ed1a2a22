import type { LocalDate } from '#shared/calendar/local-date.ts'
import { breedingTasks, type BreedingTask } from '#shared/pairs/breeding-tasks.ts'
import type { Db } from '#server/db/database.ts'
import { listCycleRowsOfPairs, listRunningCycleRows } from '#server/features/cycles/cycles.repository.ts'
import { showCycles } from '#server/features/cycles/show-cycles.ts'
import { listOffspringPage } from '#server/features/offspring/offspring-list.repository.ts'
import { showOffspring } from '#server/features/offspring/show-offspring.ts'
import { cachePerVersion } from '#server/history/cache-per-version.ts'
import { listPairPage } from './pair-list.repository.ts'
import { showPairs } from './show-pairs.ts'

/** Lists all breeding tasks of the loft, cached until data or the day change: every page needs them for the notifications. */
export function listBreedingTasks(db: Db, today: LocalDate): Promise<readonly BreedingTask[]> {
  return cachePerVersion(db, `breeding tasks ${today}`, async () => {
    const rows = await listPairPage(db, { state: 'active' })
    const ofPairs = await listCycleRowsOfPairs(
      db,
      rows.map(({ id }) => id),
    )
    // An egg of an ended pair may be under a foster pair.
    const cycles = new Map([...ofPairs, ...(await listRunningCycleRows(db))].map((cycle) => [cycle.id, cycle]))
    return breedingTasks(
      {
        pairs: await showPairs(db, rows),
        cycles: await showCycles(db, [...cycles.values()]),
        young: await showOffspring(db, await listOffspringPage(db, { shown: 'open' })),
      },
      today,
    )
  })
}
