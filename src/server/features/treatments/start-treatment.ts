import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { NewTreatment, TreatmentDetail } from '#shared/treatments/treatment.ts'
import { toThousandths } from '#shared/medicines/amount.ts'
import { requireMedicine } from '#server/features/medicines/medicines.repository.ts'
import { toCents } from '#server/features/pigeons/cents.ts'
import { wrongField } from '#server/http/wrong-field.ts'
import type { Change } from '#server/history/change.ts'
import { insertRecorded } from '#server/history/recorded.ts'
import { choosePatients } from './choose-patients.ts'
import { planCourse, planRaceDay } from './plan-course.ts'
import { showDetail } from './show-treatments.ts'

/**
 * Starts a treatment: saves its birds and plans its doses. Stock is taken only when a dose is given.
 *
 * Errors: those of {@link choosePatients} and {@link planCourse}, `unknown_medicine`, `medicine_archived`, `invalid_input`.
 */
export async function startTreatment(change: Change, given: NewTreatment): Promise<TreatmentDetail> {
  const { trx, today, doneOn } = change
  const { isActive, medicineId = null, days = null, timesADay = null } = given
  const pigeonIds = await choosePatients(trx, given)
  const isNamed = Boolean(given.pigeonId) || (given.pigeonIds ?? []).length > 0
  const startDate = given.startDate ?? doneOn
  const input = { startDate, endDate: given.endDate ?? null, days, timesADay }
  const course = isActive
    ? planCourse(input, today)
    : { ...planCourse({ ...input, days: null, timesADay: null }, today), days, timesADay }
  const hasDoses = course.doses.length > 0
  const [treatment] = await insertRecorded(change, 'medical-treatments', [
    {
      treatmentName: given.treatmentName,
      description: given.description ?? null,
      startDate,
      endDate: course.endDate,
      isActive: isActive ? 1 : 0,
      notes: given.notes ?? null,
      loftLocationId: isNamed ? null : (given.loftLocationId ?? null),
      medicineId,
      dose: await requireDose(change, medicineId, given.dose ?? null, hasDoses),
      dosePer: given.dosePer,
      timesDaily: course.timesADay,
      days: course.days,
      outcome: given.outcome ?? null,
      outcomeNotes: null,
      vet: given.vet ?? null,
      costCents: given.cost == null ? null : toCents(given.cost),
      currency: given.cost == null ? null : given.currency,
      notToRaceBefore: planRaceDay(given, course),
    },
  ])
  const treatmentId = treatment!.id
  const birds = pigeonIds.map((pigeonId) => ({ treatmentId, pigeonId, leftOn: null }))
  await insertRecorded(change, 'treatment-birds', birds, yieldToEventLoop)
  await insertRecorded(
    change,
    'treatment-doses',
    course.doses.map((place) => newDose(treatmentId, place)),
    yieldToEventLoop,
  )
  return showDetail(trx, treatment!)
}

/** Returns the columns of a dose that is not given yet. */
export function newDose<Place extends object>(treatmentId: number, place: Place) {
  return { ...place, treatmentId, givenDate: null, skippedReason: null, birdCount: null, notes: null }
}

/**
 * Returns the dose in thousandths: the given one, else the default dose of the medicine.
 *
 * Errors: `unknown_medicine`, `medicine_archived`, `invalid_input` for a dose without a medicine, or a medicine without a dose.
 */
export async function requireDose(
  change: Change,
  medicineId: number | null,
  dose: number | null,
  hasDoses: boolean,
): Promise<number | null> {
  if (medicineId === null) {
    if (dose === null) return null
    throw wrongField('medicineId', 'missing', 'Choose the medicine of the dose, or leave the dose out')
  }
  const { name, defaultDose } = await requireMedicine(change.trx, medicineId)
  const amount = dose === null ? defaultDose : toThousandths(dose)
  if (amount === null && hasDoses) throw wrongField('dose', 'missing', `Enter the dose of ${name}`)
  return amount
}
