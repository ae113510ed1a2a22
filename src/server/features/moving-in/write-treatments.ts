import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { MovingCounts } from '#shared/moving-in/moving-counts.ts'
import type { Change } from '#server/history/change.ts'
import { insertRecorded } from '#server/history/recorded.ts'
import type { MovingPlan } from './plan-moving-in.ts'

/** Adds the treatments and vaccinations, which take nothing from the stock. */
export async function writeTreatments(
  change: Change,
  { treatments, birdOf }: MovingPlan,
): Promise<Pick<MovingCounts, 'treatments' | 'vaccinations'>> {
  const withBirds = treatments
    .map((treatment) => ({ ...treatment, birds: treatment.bands.flatMap((band) => birdOf(band) ?? []) }))
    .filter(({ birds }) => birds.length > 0)
  const vaccinations = withBirds.filter(({ isVaccination }) => isVaccination)
  await insertRecorded(
    change,
    'vaccination-records',
    vaccinations.flatMap(({ name, description, date, givenBy, notes, birds }) =>
      birds.map(({ id }) => ({
        pigeonId: id,
        programId: null,
        medicineId: null,
        vaccineText: name || null,
        batchNumber: null,
        expiryDate: null,
        dose: null,
        administeredDate: date,
        nextDueDate: null,
        givenBy,
        notes: [description, notes].filter(Boolean).join('\n') || null,
      })),
    ),
    yieldToEventLoop,
  )
  const others = withBirds.filter(({ isVaccination }) => !isVaccination)
  const rows = await insertRecorded(
    change,
    'medical-treatments',
    others.map(({ name, description, date, endedOn, isRunning, givenBy, notes }) => ({
      treatmentName: name,
      description,
      startDate: date,
      endDate: endedOn ?? (isRunning ? null : date),
      isActive: isRunning ? (1 as const) : (0 as const),
      notes,
      loftLocationId: null,
      medicineId: null,
      dose: null,
      timesDaily: null,
      days: null,
      outcome: null,
      outcomeNotes: null,
      vet: givenBy,
      costCents: null,
      currency: null,
      notToRaceBefore: null,
    })),
    yieldToEventLoop,
  )
  await insertRecorded(
    change,
    'treatment-birds',
    others.flatMap(({ birds }, at) => birds.map(({ id }) => ({ treatmentId: rows[at]!.id, pigeonId: id, leftOn: null }))),
    yieldToEventLoop,
  )
  return { treatments: others.length, vaccinations: vaccinations.length }
}
