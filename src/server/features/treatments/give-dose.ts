import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Patient } from '#shared/treatments/patient.ts'
import { isOpen, movedRaceDay } from '#shared/treatments/course.ts'
import type { GiveDose, TreatmentDetail } from '#shared/treatments/treatment.ts'
import { returnStock } from '#server/features/medicines/return-stock.ts'
import { takeStock, type StockAmount } from '#server/features/medicines/take-stock.ts'
import { futureDay } from '#server/http/wrong-field.ts'
import { requireConfirmation, type Change } from '#server/history/change.ts'
import { updateRecorded } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import { treatmentEnded } from './edit-treatment.ts'
import { listPresentPatients } from './patients.repository.ts'
import { getTreatment } from './show-treatments.ts'
import { getDoseRow, getTreatmentRow } from './treatments.repository.ts'
import type { TreatmentDoseRow, TreatmentRow } from './treatments.table.ts'

/**
 * Gives a dose to all birds of a treatment and takes it from stock.
 *
 * Errors: `not_found`, `treatment_ended`, `dose_settled`, `no_birds`, `day_ahead`, `dates_out_of_order`, `needs_confirmation`
 * for a dose before its day, and those of {@link takeStock}.
 */
export async function giveDose(change: Change, id: number, doseId: number, given: GiveDose): Promise<TreatmentDetail> {
  const { treatment, dose } = await loadOpenDose(change, id, doseId)
  const on = dayGiven(change, treatment, given.givenOn)
  if (dose.dueDate > on) {
    const message = `This dose is due on ${dose.dueDate}, but would be given on ${on}`
    requireConfirmation(given.confirm, 'early_dose', message, { dueDate: dose.dueDate, givenOn: on })
  }
  const birds = await listPresentPatients(change.trx, id)
  if (birds.length === 0) throw new Refusal('no_birds', `There are no birds to treat in ${treatment.treatmentName}. End it.`)
  if (treatment.medicineId !== null && treatment.dose !== null) {
    await takeStock(change, {
      medicineId: treatment.medicineId,
      on,
      amounts: amountsFor(treatment.dosePer, treatment.dose, birds, doseId),
      confirm: given.confirm,
      fields: { day: 'givenOn', medicine: 'medicineId', amount: 'dose' },
    })
  }
  await updateRecorded(change, 'treatment-doses', dose, { givenDate: on, birdCount: birds.length, notes: given.notes })
  if (treatment.endDate !== null && on > treatment.endDate) await extendTo(change, treatment, on)
  return getTreatment(change.trx, id)
}

function amountsFor(
  dosePer: TreatmentRow['dosePer'],
  amount: number,
  birds: readonly Patient[],
  treatmentDoseId: number,
): StockAmount[] {
  if (dosePer === 'group') return [{ amount, treatmentDoseId }]
  return birds.map(({ id }) => ({ amount, pigeonId: id, treatmentDoseId }))
}

/** Extends a treatment to the day of a late dose: its birds rest from that day on. */
async function extendTo(change: Change, row: TreatmentRow, endDate: LocalDate): Promise<void> {
  const notToRaceBefore = movedRaceDay(row.notToRaceBefore, row.endDate, endDate)
  await updateRecorded(change, 'medical-treatments', row, { endDate, notToRaceBefore })
}

/** Returns the day of a dose; default: the day of the write. Errors: `day_ahead`, `dates_out_of_order`. */
function dayGiven({ today, doneOn }: Change, { startDate }: TreatmentRow, givenOn: LocalDate | null | undefined): LocalDate {
  const on = givenOn ?? doneOn
  if (on > today) {
    throw futureDay('givenOn', `A dose cannot have been given after today (got ${on})`, { day: on, today })
  }
  if (givenOn && on < startDate) {
    throw new Refusal('dates_out_of_order', `The treatment begins on ${startDate}, after ${on}`, { field: 'givenOn' })
  }
  return on
}

/** Records why a dose is skipped. Errors: `not_found`, `treatment_ended`, `dose_settled`. */
export async function skipDose(change: Change, id: number, doseId: number, reason: string): Promise<TreatmentDetail> {
  const { dose } = await loadOpenDose(change, id, doseId)
  await updateRecorded(change, 'treatment-doses', dose, { skippedReason: reason })
  return getTreatment(change.trx, id)
}

/** Reverts a dose given or skipped by mistake, and returns its stock. Errors: `not_found`, `dose_not_settled`. */
export async function revertDose(change: Change, id: number, doseId: number): Promise<TreatmentDetail> {
  await getTreatmentRow(change.trx, id)
  const dose = await getDoseRow(change.trx, id, doseId)
  if (isOpen(dose)) throw new Refusal('dose_not_settled', 'This dose was not given or skipped yet')
  await returnStock(change, { treatmentDoseId: doseId })
  await updateRecorded(change, 'treatment-doses', dose, { givenDate: null, skippedReason: null, birdCount: null, notes: null })
  return getTreatment(change.trx, id)
}

/** Loads an open dose of a running treatment. Errors: `not_found`, `treatment_ended`, `dose_settled`. */
async function loadOpenDose(
  change: Change,
  id: number,
  doseId: number,
): Promise<{ treatment: TreatmentRow; dose: TreatmentDoseRow }> {
  const treatment = await getTreatmentRow(change.trx, id)
  if (treatment.isActive === 0) throw treatmentEnded(treatment)
  const dose = await getDoseRow(change.trx, id, doseId)
  if (isOpen(dose)) return { treatment, dose }
  const state = dose.givenDate === null ? 'skipped' : `given on ${dose.givenDate}`
  throw new Refusal('dose_settled', `This dose was ${state}. Revert that first.`, { givenDate: dose.givenDate })
}
