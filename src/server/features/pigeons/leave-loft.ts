import type { LocalDate } from '#shared/calendar/local-date.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { LeaveReason, Pigeon } from '#shared/pigeons/pigeon.ts'
import { endPairsOf } from '#server/features/pairs/end-pairs-of.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { Refusal } from '#server/http/refusal.ts'
import { futureDay, wrongField } from '#server/http/wrong-field.ts'
import { toCents } from './cents.ts'
import { confirmLeavingDeceased } from './confirm-leaving-deceased.ts'
import { getPigeonRow, showPigeon } from './pigeons.repository.ts'
import type { PigeonRow } from './pigeons.table.ts'
import { isLeaving } from './status-patch.ts'
import { updatePigeon } from './update-pigeon.ts'

/** The reason and the date with which a bird left the loft; the date defaults to the day of the write. */
export interface Leaving {
  readonly leftOn?: LocalDate | undefined
  readonly leftReason: LeaveReason
  readonly soldTo?: string | null | undefined
  readonly salePrice?: number | null | undefined
  readonly confirm?: readonly string[] | undefined
}

/**
 * Records that a bird left the loft (sold, given away, lost or dead) and ends its active pairs. A second call corrects the first.
 *
 * Errors: `not_found`, `stale_version`, `reference_bird`, `day_ahead`, `invalid_input` for a day before the hatch, `needs_confirmation` when the
 * bird is recorded as dead.
 */
export async function leaveLoft(change: Change, id: number, leaving: Leaving): Promise<Pigeon> {
  const row = await getPigeonRow(change.trx, id)
  requireVersion(change, await showPigeon(change.trx, row))
  if (row.isReference === 1) {
    throw new Refusal('reference_bird', `${birdTitle(row)} is a reference bird and does not live in the loft`, {
      bandId: row.bandId,
    })
  }
  const { leftReason, leftOn = change.doneOn, soldTo = null, salePrice = null, confirm } = leaving
  confirmLeavingDeceased([row], leftReason, confirm)
  checkLeavingDate(row, leftOn, change.today)
  if (isLeaving(row, leftReason)) await endPairsOf(change, [id], leftOn)
  const hasNewOwner = leftReason === 'sold' || leftReason === 'gifted'
  const updated = await updatePigeon(change, row, {
    status: leftReason,
    leftReason,
    leftOn,
    soldTo: hasNewOwner ? soldTo : null,
    salePriceCents: leftReason === 'sold' && salePrice !== null ? toCents(salePrice) : null,
    loftLocationId: null,
  })
  return showPigeon(change.trx, updated)
}

function checkLeavingDate(row: PigeonRow, leftOn: LocalDate, today: LocalDate): void {
  if (leftOn > today) {
    throw futureDay('leftOn', `A bird cannot have left after today (got ${leftOn})`, { day: leftOn, today })
  }
  if (row.hatchDate !== null && leftOn < row.hatchDate) {
    throw wrongField('leftOn', 'too_small', `${birdTitle(row)} hatched on ${row.hatchDate}, after ${leftOn}`, {
      value: leftOn,
      minimum: row.hatchDate,
    })
  }
}
