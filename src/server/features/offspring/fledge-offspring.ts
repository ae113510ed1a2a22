import { ageOn, FLEDGE_AGE, fledgeState } from '#shared/offspring/offspring-rules.ts'
import type { Fledging, Offspring } from '#shared/offspring/offspring.ts'
import { fledgeCycleIfDone } from '#server/features/cycles/fledge-cycle.ts'
import { movePigeon } from '#server/features/pigeons/move-pigeons.ts'
import { requireSection } from '#server/features/pigeons/pigeons.repository.ts'
import type { Change } from '#server/history/change.ts'
import { updateRecorded } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import { eventDay, nameOf, withoutVersionCheck, loadLivingOffspring } from './load-offspring.ts'
import { showYoungBird } from './show-offspring.ts'

/**
 * Records that a young bird fledged, and moves it to a section if one is given. The cycle is marked as fledged together with its
 * last young bird.
 *
 * Errors: `not_found`, `stale_version`, `offspring_gone`, `already_fledged`, `too_young_to_fledge`, `unknown_section`,
 * `day_ahead`, `dates_out_of_order`.
 */
export async function fledgeOffspring(change: Change, id: number, { locationId, ...given }: Fledging): Promise<Offspring> {
  const { row, shown } = await loadLivingOffspring(change, id)
  if (row.fledgeDate !== null) {
    throw new Refusal('already_fledged', `${nameOf(shown)} left the nest on ${row.fledgeDate}`, { fledgeDate: row.fledgeDate })
  }
  const fledgeDate = eventDay(row, 'fledgeDate', given.fledgeDate, change)
  if (fledgeState(shown, fledgeDate) === 'too_young') {
    const age = ageOn(shown, fledgeDate)
    throw new Refusal('too_young_to_fledge', `${nameOf(shown)} is ${age} days old: it can fledge from day ${FLEDGE_AGE.from}`, {
      field: 'fledgeDate',
      age,
      from: FLEDGE_AGE.from,
    })
  }
  if (locationId != null) await requireSection(change.trx, locationId)
  if (locationId != null && row.pigeonId !== null) await movePigeon(withoutVersionCheck(change), row.pigeonId, locationId)
  const fledged = await updateRecorded(change, 'offspring', row, {
    fledgeDate,
    loftLocationId: locationId ?? undefined,
    notes: given.notes ? [row.notes, given.notes].filter(Boolean).join('\n') : undefined,
  })
  await fledgeCycleIfDone(change, row.breedingCycleId)
  return showYoungBird(change.trx, fledged)
}
