import type { LocalDate } from '#shared/calendar/local-date.ts'
import { lastDayOf } from '#shared/treatments/course.ts'
import {
  USUAL_QUARANTINE_DAYS,
  type NewQuarantine,
  type Quarantine,
  type QuarantinePatch,
} from '#shared/treatments/quarantine.ts'
import { futureDay } from '#server/http/wrong-field.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { deleteRecorded, insertRecorded, updateRecorded } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import { requirePatients } from './choose-patients.ts'
import { mapPatients } from './patients.repository.ts'
import { getQuarantineRow, listOpenQuarantinesOf, showQuarantine, showQuarantines } from './quarantines.repository.ts'
import type { QuarantineRow } from './treatments.table.ts'

/**
 * Puts birds into quarantine.
 *
 * Errors: `not_found`, `reference_bird`, `not_in_care`, `already_in_quarantine`, `dates_out_of_order`, `invalid_input`.
 */
export async function putInQuarantine(change: Change, given: NewQuarantine): Promise<Quarantine[]> {
  const birds = await requirePatients(change.trx, given.pigeonIds)
  const [other] = await listOpenQuarantinesOf(change.trx, birds)
  if (other) {
    const { bandId } = (await mapPatients(change.trx, [other.pigeonId])).get(other.pigeonId)!
    const message = `${bandId} is already in quarantine until ${other.endDate}. Extend or end that quarantine.`
    throw new Refusal('already_in_quarantine', message, { field: 'pigeonIds', bandId, endDate: other.endDate })
  }
  const startDate = given.startDate ?? change.doneOn
  const endDate = given.endDate ?? lastDayOf(startDate, given.days ?? USUAL_QUARANTINE_DAYS.from)
  requireOrder(startDate, endDate)
  const { reason = null, notes = null } = given
  const rows = await insertRecorded(
    change,
    'quarantines',
    birds.map((pigeonId) => ({ pigeonId, startDate, endDate, endedOn: null, reason, notes })),
  )
  return showQuarantines(change.trx, rows)
}

/**
 * Changes a quarantine, usually its last day; absent fields stay unchanged. Errors: `not_found`, `stale_version`,
 * `quarantine_ended`, `dates_out_of_order`.
 */
export async function editQuarantine(change: Change, id: number, patch: QuarantinePatch): Promise<Quarantine> {
  const row = await loadQuarantine(change, id)
  const startDate = patch.startDate ?? row.startDate
  const endDate = patch.endDate ?? (patch.days ? lastDayOf(startDate, patch.days) : row.endDate)
  const isMoved = startDate !== row.startDate || endDate !== row.endDate
  if (isMoved && row.endedOn !== null) {
    throw new Refusal('quarantine_ended', `This quarantine ended on ${row.endedOn}. Start a new one.`)
  }
  requireOrder(startDate, endDate)
  const { reason, notes } = patch
  const updated = await updateRecorded(change, 'quarantines', row, { startDate, endDate, reason, notes })
  return showQuarantine(change.trx, updated)
}

/**
 * Ends a quarantine; a repeated call corrects the day. Errors: `not_found`, `stale_version`, `day_ahead`,
 * `dates_out_of_order`.
 */
export async function endQuarantine(change: Change, id: number, endDay: LocalDate | null | undefined): Promise<Quarantine> {
  const row = await loadQuarantine(change, id)
  const endedOn = endDay ?? change.doneOn
  if (endedOn > change.today) {
    throw futureDay('endedOn', `A quarantine cannot have ended after today (got ${endedOn})`, {
      day: endedOn,
      today: change.today,
    })
  }
  if (endedOn < row.startDate) {
    throw new Refusal('dates_out_of_order', `The quarantine begins on ${row.startDate}, after ${endedOn}`, { field: 'endedOn' })
  }
  return showQuarantine(change.trx, await updateRecorded(change, 'quarantines', row, { endedOn }))
}

/** Deletes a quarantine. Errors: `not_found`, `stale_version`. */
export async function deleteQuarantine(change: Change, id: number): Promise<void> {
  await deleteRecorded(change, 'quarantines', await loadQuarantine(change, id))
}

async function loadQuarantine(change: Change, id: number): Promise<QuarantineRow> {
  const row = await getQuarantineRow(change.trx, id)
  requireVersion(change, await showQuarantine(change.trx, row))
  return row
}

/** Refuses a last day before the first. Errors: `dates_out_of_order`. */
function requireOrder(startDate: LocalDate, endDate: LocalDate): void {
  if (endDate >= startDate) return
  throw new Refusal('dates_out_of_order', `The quarantine would end on ${endDate}, before it begins on ${startDate}`, {
    field: 'endDate',
  })
}
