import type { LocalDate } from '#shared/calendar/local-date.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Db } from '#server/db/database.ts'
import { getPigeonRows } from '#server/features/pigeons/pigeons.repository.ts'
import { Refusal } from '#server/http/refusal.ts'
import { livedInLoft } from './check-fitness.ts'

/** Refuses birds that do not live in the loft on a day. Errors: `not_found`, `reference_bird`, `not_in_care`. */
export async function requireInLoft(
  db: Db,
  ids: readonly number[],
  { day, field }: { readonly day: LocalDate; readonly field: string },
): Promise<void> {
  for (const bird of await getPigeonRows(db, ids)) {
    const { bandId, status, isReference } = bird
    if (isReference === 1) {
      throw new Refusal('reference_bird', `${birdTitle(bird)} is a reference bird and does not live in the loft`, {
        field,
        bandId,
      })
    }
    if (!livedInLoft(bird, day)) {
      throw new Refusal('not_in_care', `${birdTitle(bird)} is ${status.replace('_', ' ')} and no longer in the loft`, {
        field,
        bandId,
      })
    }
  }
}
