import { toThousandths, toUnits } from '#shared/medicines/amount.ts'
import { lastGivenDay, movedRaceDay, replanDoses } from '#shared/treatments/course.ts'
import type { TreatmentDetail, TreatmentPatch } from '#shared/treatments/treatment.ts'
import { toCents } from '#server/features/pigeons/cents.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { updateRecorded, type PatchOf } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import { changeDoses } from './change-doses.ts'
import { planCourse, planRaceDay, type PlannedCourse } from './plan-course.ts'
import { showDetail } from './show-treatments.ts'
import { requireDose } from './start-treatment.ts'
import { getTreatmentRow, listDoseRows } from './treatments.repository.ts'
import type { TreatmentDoseRow, TreatmentRow } from './treatments.table.ts'

/**
 * Changes a treatment; absent fields stay unchanged. Doses already given or skipped stay, whatever the new plan is.
 *
 * Errors: `not_found`, `stale_version`, `treatment_ended` for the course of an ended treatment, and those of {@link
 * startTreatment}.
 */
export async function editTreatment(change: Change, id: number, patch: TreatmentPatch): Promise<TreatmentDetail> {
  const row = await getTreatmentRow(change.trx, id)
  requireVersion(change, await showDetail(change.trx, row))
  const doses = await listDoseRows(change.trx, [id])
  const course = changesCourse(row, patch) ? replan(change, row, patch, doses) : undefined
  if (course) {
    // New doses start today, because a dose that was not planned cannot be overdue; only an earlier start date adds doses in the
    // past.
    const from = course.startDate < row.startDate ? course.startDate : change.today
    await changeDoses(change, id, replanDoses(doses, course.doses, from))
  }
  const updated = await updateRecorded(change, 'medical-treatments', row, {
    ...plainColumns(patch),
    ...(course && { startDate: course.startDate, days: course.days, timesDaily: course.timesADay, endDate: course.endDate }),
    ...(await doseColumns(change, row, patch, course)),
    notToRaceBefore: raceDay(row, patch, course),
  })
  return showDetail(change.trx, updated)
}

function changesCourse(row: TreatmentRow, { startDate, days, timesADay, endDate }: TreatmentPatch): boolean {
  const differs = <T>(value: T | undefined, present: T) => value !== undefined && value !== present
  return (
    differs(startDate, row.startDate) ||
    differs(days, row.days) ||
    differs(timesADay, row.timesDaily) ||
    differs(endDate, row.endDate)
  )
}

/** Plans the course again. Errors: `treatment_ended`, `dates_out_of_order`, and those of {@link planCourse}. */
function replan(change: Change, row: TreatmentRow, patch: TreatmentPatch, doses: readonly TreatmentDoseRow[]): PlannedCourse {
  if (row.isActive === 0) throw treatmentEnded(row)
  const startDate = patch.startDate ?? row.startDate
  const firstGivenOn = doses.map(({ givenDate }) => givenDate ?? startDate).toSorted()[0]
  if (firstGivenOn !== undefined && firstGivenOn < startDate) {
    const message = `A dose was given on ${firstGivenOn}, before the treatment would begin on ${startDate}`
    throw new Refusal('dates_out_of_order', message, { field: 'startDate' })
  }
  const isEndGiven = patch.endDate !== undefined && patch.endDate !== row.endDate
  const days = patch.days !== undefined && patch.days !== row.days ? patch.days : isEndGiven ? null : row.days
  const timesADay = patch.timesADay === undefined ? row.timesDaily : patch.timesADay
  const isOpenEnded = days === null && timesADay === null
  const input = { startDate, days, timesADay, endDate: isEndGiven ? patch.endDate! : isOpenEnded ? row.endDate : null }
  const course = planCourse(input, change.today)
  const given = lastGivenDay(doses)
  // A dose given late belongs to the course, even after its planned end.
  return given !== null && course.endDate !== null && given > course.endDate ? { ...course, endDate: given } : course
}

/** Returns the refusal for a call that needs a running treatment. Errors: `treatment_ended`. */
export function treatmentEnded({ treatmentName, endDate }: Pick<TreatmentRow, 'treatmentName' | 'endDate'>): Refusal {
  const when = endDate === null ? '' : ` on ${endDate}`
  return new Refusal('treatment_ended', `${treatmentName} ended${when}. Reopen it first.`, { endDate })
}

function plainColumns(patch: TreatmentPatch): PatchOf<'medical-treatments'> {
  const { treatmentName, description, notes, dosePer, vet, cost, currency, outcome, outcomeNotes } = patch
  return {
    treatmentName,
    description,
    notes,
    dosePer,
    vet,
    outcome,
    outcomeNotes,
    ...(cost === null
      ? { costCents: null, currency: null }
      : { currency, ...(cost !== undefined && { costCents: toCents(cost) }) }),
  }
}

/** Returns medicine and dose of future doses; the ledger keeps what was given. */
async function doseColumns(
  change: Change,
  row: TreatmentRow,
  { medicineId = row.medicineId, dose }: TreatmentPatch,
  course: PlannedCourse | undefined,
): Promise<PatchOf<'medical-treatments'>> {
  const isOtherMedicine = medicineId !== row.medicineId
  const isOtherDose = dose !== undefined && (dose === null ? null : toThousandths(dose)) !== row.dose
  if (!isOtherMedicine && !isOtherDose) return {}
  if (medicineId === null && !isOtherDose) return { medicineId, dose: null }
  const givenDose = dose === undefined && row.dose !== null && !isOtherMedicine ? toUnits(row.dose) : (dose ?? null)
  const hasOpenDoses = course ? course.doses.length > 0 : row.days !== null
  return { medicineId, dose: await requireDose(change, medicineId, givenDose, hasOpenDoses) }
}

function raceDay(row: TreatmentRow, patch: TreatmentPatch, course: PlannedCourse | undefined) {
  const now = course ?? { startDate: row.startDate, endDate: row.endDate, days: row.days, timesADay: row.timesDaily }
  if (patch.notToRaceBefore !== undefined || patch.restDays != null) return planRaceDay(patch, now)
  return movedRaceDay(row.notToRaceBefore, row.endDate, now.endDate)
}
