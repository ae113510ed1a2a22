import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { TreatmentDetail } from '#shared/treatments/treatment.ts'
import { futureDay } from '#server/http/wrong-field.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { insertRecorded, updateManyRecorded } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import { requirePatients } from './choose-patients.ts'
import { treatmentEnded } from './edit-treatment.ts'
import { listTreatmentBirds } from './patients.repository.ts'
import { getTreatment } from './show-treatments.ts'
import { getTreatmentRow } from './treatments.repository.ts'
import type { TreatmentRow } from './treatments.table.ts'

/**
 * Adds birds to a running treatment; a bird that left it rejoins. Errors: `not_found`, `treatment_ended`, `reference_bird`,
 * `not_in_care`.
 */
export async function addPatients(change: Change, id: number, pigeonIds: readonly number[]): Promise<TreatmentDetail> {
  await loadRunningTreatment(change, id)
  const joining = await requirePatients(change.trx, pigeonIds)
  const known = new Map((await listTreatmentBirds(change.trx, [id])).map((row) => [row.pigeonId, row]))
  const returning = joining.flatMap((pigeonId) => known.get(pigeonId) ?? [])
  await updateManyRecorded(
    change,
    'treatment-birds',
    returning.map((row) => ({ row, patch: { leftOn: null } })),
  )
  const others = joining.filter((pigeonId) => !known.has(pigeonId))
  await insertRecorded(
    change,
    'treatment-birds',
    others.map((pigeonId) => ({ treatmentId: id, pigeonId, leftOn: null })),
  )
  return getTreatment(change.trx, id)
}

/**
 * Removes birds from a running treatment; doses given before stay recorded. Errors: `not_found`, `treatment_ended`,
 * `invalid_input`.
 */
export async function removePatients(
  change: Change,
  id: number,
  pigeonIds: readonly number[],
  leftOn: LocalDate | null | undefined,
): Promise<TreatmentDetail> {
  const { startDate } = await loadRunningTreatment(change, id)
  const day = leftOn ?? change.doneOn
  if (day > change.today) {
    throw futureDay('leftOn', `A bird cannot have left after today (got ${day})`, { day, today: change.today })
  }
  if (leftOn && leftOn < startDate) {
    throw new Refusal('dates_out_of_order', `The treatment began on ${startDate}, after ${leftOn}`, { field: 'leftOn' })
  }
  const rows = (await listTreatmentBirds(change.trx, [id])).filter(({ pigeonId }) => pigeonIds.includes(pigeonId))
  const missing = pigeonIds.filter((pigeonId) => !rows.some((row) => row.pigeonId === pigeonId))
  if (missing.length > 0) {
    throw new Refusal('not_found', `Pigeons not in this treatment: ${missing.join(', ')}`, { field: 'pigeonIds', ids: missing })
  }
  await updateManyRecorded(
    change,
    'treatment-birds',
    rows.map((row) => ({ row, patch: { leftOn: day } })),
  )
  return getTreatment(change.trx, id)
}

async function loadRunningTreatment(change: Change, id: number): Promise<TreatmentRow> {
  const row = await getTreatmentRow(change.trx, id)
  requireVersion(change, row)
  if (row.isActive === 0) throw treatmentEnded(row)
  return row
}
