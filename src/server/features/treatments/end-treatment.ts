import { dosesAfter, lastDayOf, lastGivenDay, movedRaceDay, planDoses, replanDoses } from '#shared/treatments/course.ts'
import type { EndTreatment, TreatmentDetail } from '#shared/treatments/treatment.ts'
import { futureDay } from '#server/http/wrong-field.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { updateRecorded } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import { changeDoses } from './change-doses.ts'
import { showDetail } from './show-treatments.ts'
import { getTreatmentRow, listDoseRows } from './treatments.repository.ts'
import type { TreatmentDoseRow, TreatmentRow } from './treatments.table.ts'

/**
 * Ends a treatment with its outcome; a repeated call corrects day and outcome. Open doses of later days are removed, all others
 * stay.
 *
 * Errors: `not_found`, `stale_version`, `day_ahead`, `dates_out_of_order`.
 */
export async function endTreatment(change: Change, id: number, given: EndTreatment): Promise<TreatmentDetail> {
  const row = await getTreatmentRow(change.trx, id)
  requireVersion(change, await showDetail(change.trx, row))
  const doses = await listDoseRows(change.trx, [id])
  const endDate = given.endedOn ?? (row.isActive === 0 && row.endDate !== null ? row.endDate : defaultEnd(change, row))
  requireEnd(change, row, endDate, doses)
  await changeDoses(change, id, { added: [], removed: dosesAfter(doses, endDate) })
  const updated = await updateRecorded(change, 'medical-treatments', row, {
    isActive: 0,
    endDate,
    outcome: given.outcome,
    outcomeNotes: given.outcomeNotes,
    notToRaceBefore: movedRaceDay(row.notToRaceBefore, row.endDate, endDate),
  })
  return showDetail(change.trx, updated)
}

/** Returns the day of the write, or the last day of a course that was already over. */
function defaultEnd({ doneOn }: Change, { endDate }: TreatmentRow) {
  return endDate !== null && endDate < doneOn ? endDate : doneOn
}

/** Refuses an impossible last day. Errors: `day_ahead`, `dates_out_of_order`. */
function requireEnd(
  { today }: Change,
  { startDate, treatmentName }: TreatmentRow,
  endDate: TreatmentRow['startDate'],
  doses: readonly TreatmentDoseRow[],
): void {
  if (endDate > today) {
    throw futureDay('endedOn', `A treatment cannot have ended after today (got ${endDate})`, { day: endDate, today })
  }
  const details = { field: 'endedOn' }
  if (endDate < startDate) {
    const hint = startDate > today ? '. Delete it if it is not needed' : ''
    const message = `${treatmentName} begins on ${startDate}, after ${endDate}${hint}`
    throw new Refusal('dates_out_of_order', message, details)
  }
  const given = lastGivenDay(doses)
  if (given !== null && endDate < given) {
    const message = `A dose was given on ${given}, after ${endDate}: revert that dose first, or end the treatment on ${given}`
    throw new Refusal('dates_out_of_order', message, details)
  }
}

/** Reopens a treatment; doses removed by its end are planned again from today on. Errors: `not_found`, `stale_version`. */
export async function reopenTreatment(change: Change, id: number): Promise<TreatmentDetail> {
  const row = await getTreatmentRow(change.trx, id)
  requireVersion(change, row)
  if (row.isActive === 1) return showDetail(change.trx, row)
  const doses = await listDoseRows(change.trx, [id])
  const { startDate, days, timesDaily: timesADay } = row
  const isCourse = days !== null && timesADay !== null
  if (isCourse) {
    await changeDoses(change, id, replanDoses(doses, planDoses({ startDate, days, timesADay }), change.today))
  }
  const endDate = isCourse ? [lastDayOf(startDate, days), lastGivenDay(doses) ?? startDate].toSorted()[1]! : null
  const updated = await updateRecorded(change, 'medical-treatments', row, {
    isActive: 1,
    outcome: null,
    outcomeNotes: null,
    endDate,
    notToRaceBefore: movedRaceDay(row.notToRaceBefore, row.endDate, endDate),
  })
  return showDetail(change.trx, updated)
}
