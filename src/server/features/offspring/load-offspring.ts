import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { futureDay } from '#server/http/wrong-field.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { Refusal } from '#server/http/refusal.ts'
import { getOffspringRow } from './offspring.repository.ts'
import type { OffspringRow } from './offspring.table.ts'
import { showYoungBird } from './show-offspring.ts'

/** A young bird to change: the stored row, and as the API shows it. */
export interface LoadedOffspring {
  readonly row: OffspringRow
  readonly shown: Offspring
}

/** Loads a young bird to change. Errors: `not_found`, `stale_version`. */
export async function loadOffspring(change: Change, id: number): Promise<LoadedOffspring> {
  const row = await getOffspringRow(change.trx, id)
  const shown = await showYoungBird(change.trx, row)
  requireVersion(change, shown)
  return { row, shown }
}

/** Loads a young bird that lives in the loft. Errors: `offspring_gone`, and those of {@link loadOffspring}. */
export async function loadLivingOffspring(change: Change, id: number): Promise<LoadedOffspring> {
  const loaded = await loadOffspring(change, id)
  if (!loaded.shown.isActive) {
    throw new Refusal('offspring_gone', `${nameOf(loaded.shown)} has died or left the loft`, { id })
  }
  return loaded
}

/** Returns the name of a young bird for messages. */
export function nameOf({ id, bandId, name }: Pick<Offspring, 'id' | 'bandId' | 'name'>): string {
  return bandId === null ? `Offspring ${id}` : birdTitle({ bandId, name })
}

/** Returns the day of an event of a young bird; default: the day of the write. Errors: `day_ahead`, `dates_out_of_order`. */
export function eventDay(
  { hatchDate }: Pick<OffspringRow, 'hatchDate'>,
  field: string,
  given: LocalDate | null | undefined,
  { today, doneOn }: Pick<Change, 'today' | 'doneOn'>,
): LocalDate {
  const day = given ?? doneOn
  if (day > today) {
    throw futureDay(field, `${field} cannot be in the future (got ${day})`, { day, today })
  }
  if (day < hatchDate) {
    throw new Refusal('dates_out_of_order', `${field} (${day}) comes before the hatch (${hatchDate})`, {
      field,
      date: day,
      after: 'hatchDate',
    })
  }
  return day
}

/** Returns the change without `If-Match`, for other rows of the same action, whose versions the client does not know. */
export function withoutVersionCheck(change: Change): Change {
  return { ...change, ifMatch: undefined }
}
