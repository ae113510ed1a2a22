import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Db } from '#server/db/database.ts'
import { findClutch } from '#server/features/cycles/clutch-of-cycle.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { OffspringRow } from './offspring.table.ts'

/** Refuses a hatch date that is not after the date of the egg. Errors: `hatch_before_egg`. */
export async function requireHatchAfterEgg(db: Db, young: OffspringRow, hatchDate: LocalDate): Promise<void> {
  if (young.breedingCycleId === null) return
  const { eggs } = await findClutch(db, young.breedingCycleId)
  const laidOn = eggs.find(({ egg }) => egg.id === young.eggId)?.egg.laidOn ?? null
  if (laidOn === null || hatchDate > laidOn) return
  throw new Refusal('hatch_before_egg', `An egg of ${laidOn} cannot hatch on ${hatchDate}`, {
    field: 'hatchDate',
    date: hatchDate,
  })
}
