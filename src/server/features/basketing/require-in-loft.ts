import type { LocalDate } from '#shared/calendar/local-date.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { isBeforeBirth } from '#shared/vaccinations/vaccination-rules.ts'
import type { Db } from '#server/db/database.ts'
import { getPigeonRows } from '#server/features/pigeons/pigeons.repository.ts'
import type { PigeonRow } from '#server/features/pigeons/pigeons.table.ts'
import { Refusal } from '#server/http/refusal.ts'
import { livedInLoft } from './check-fitness.ts'

interface DayInForm {
  readonly day: LocalDate
  /** The field of the form that the refusal marks. */
  readonly field: string
}

/** Refuses birds that do not live in the loft on a day. Errors: `not_found`, `reference_bird`, `not_in_care`, `not_hatched`. */
export async function requireInLoft(db: Db, ids: readonly number[], dayInForm: DayInForm): Promise<void> {
  for (const bird of await getPigeonRows(db, ids)) {
    if (bird.isReference === 1) {
      const message = `${birdTitle(bird)} is a reference bird and does not live in the loft`
      throw new Refusal('reference_bird', message, { field: dayInForm.field, bandId: bird.bandId })
    }
    requireHereOn(bird, dayInForm)
  }
}

/** Refuses a bird that had not hatched on a day, or had left by then. Errors: `not_in_care`, `not_hatched`. */
export function requireHereOn(bird: PigeonRow, { day, field }: DayInForm): void {
  const { bandId, status } = bird
  if (!livedInLoft(bird, day)) {
    const message = `${birdTitle(bird)} is ${status.replace('_', ' ')} and no longer in the loft`
    throw new Refusal('not_in_care', message, { field, bandId })
  }
  if (isBeforeBirth(bird, day)) {
    throw new Refusal('not_hatched', `${birdTitle(bird)} had not hatched on ${day}`, { field, bandId })
  }
}
