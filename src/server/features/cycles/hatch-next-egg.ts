import { changeClutch } from '#shared/cycles/change-clutch.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { OffspringRow } from '#server/features/offspring/offspring.table.ts'
import type { Change } from '#server/history/change.ts'
import { loadCycle, updateCycleStatus } from './change-cycle.ts'
import { toEggFacts, findClutch } from './clutch-of-cycle.ts'
import { clutchRefusal } from './plan-cycle.ts'
import { saveClutch } from './save-clutch.ts'

/**
 * Hatches the next egg of a cycle and returns the young bird. Errors: `not_found`, `more_hatched_than_eggs`, and those of dates.
 */
export async function hatchNextEgg(change: Change, cycleId: number, hatchedOn: LocalDate): Promise<OffspringRow> {
  const loaded = await loadCycle(change, cycleId)
  const before = new Set(loaded.eggs.map(({ young }) => young?.id))
  const hatched = loaded.eggs.filter(({ young }) => young).length
  const days = { candledOn: change.doneOn, hatchedOn }
  const clutch = changeClutch(loaded.eggs.map(toEggFacts), { totalHatched: hatched + 1 }, days)
  if (clutch.problem) throw clutchRefusal(clutch.problem)
  await saveClutch(change, loaded, loaded.eggs, clutch.eggs)
  await updateCycleStatus(change, loaded)
  const { eggs } = await findClutch(change.trx, cycleId)
  return eggs.find(({ young }) => young && !before.has(young.id))!.young!
}
