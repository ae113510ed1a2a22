import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Pair } from '#shared/pairs/pair.ts'
import { futureDay } from '#server/http/wrong-field.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { updateRecorded } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import { dropPlansOfPairs } from './drop-plan.ts'
import { getPairRow } from './pairs.repository.ts'
import { showPair } from './show-pairs.ts'

interface Ending {
  readonly endedOn?: LocalDate | null | undefined
  readonly reason?: string | null | undefined
}

/**
 * Ends a pair; a repeated call corrects day and reason. Errors: `not_found`, `stale_version`, `day_ahead`,
 * `dates_out_of_order`.
 */
export async function endPair(change: Change, id: number, { endedOn, reason = null }: Ending): Promise<Pair> {
  const row = await getPairRow(change.trx, id)
  requireVersion(change, await showPair(change.trx, row))
  const day = endedOn ?? change.doneOn
  if (day > change.today) {
    throw futureDay('endedOn', `A pair cannot have ended after today (got ${day})`, { day, today: change.today })
  }
  // A planned pairing may be cancelled before its date.
  if (endedOn && day < row.pairingDate) {
    throw new Refusal('dates_out_of_order', `The pairing was on ${row.pairingDate}, after ${day}`, { field: 'endedOn' })
  }
  await dropPlansOfPairs(change, [id])
  return showPair(
    change.trx,
    await updateRecorded(change, 'breeding-pairs', row, { isActive: 0, endedOn: day, endReason: reason }),
  )
}
