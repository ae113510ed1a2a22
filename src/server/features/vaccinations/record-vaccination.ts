import type { LocalDate } from '#shared/calendar/local-date.ts'
import { PARTS_PER_UNIT, toUnits } from '#shared/medicines/amount.ts'
import { nextDue } from '#shared/vaccinations/vaccination-rules.ts'
import { requireMedicine } from '#server/features/medicines/medicines.repository.ts'
import type { MedicineRow } from '#server/features/medicines/medicines.table.ts'
import { takeStock, type Taken } from '#server/features/medicines/take-stock.ts'
import type { Change } from '#server/history/change.ts'
import { insertRecorded, updateManyRecorded } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import { updateYoungVaccinations } from './update-young-vaccinations.ts'
import type { VaccinationProgramRow, VaccinationRecordRow } from './vaccinations.table.ts'

/** Vaccination of birds with the same vaccine on one day; without a medicine it takes nothing from the stock. */
export interface Vaccination {
  readonly pigeonIds: readonly number[]
  readonly program?: VaccinationProgramRow | undefined
  readonly medicineId: number | null
  /** The batch to take from; default: the first to expire. */
  readonly batchId?: number | null | undefined
  /** Name, lot and expiry of a vaccine that is not in the inventory. */
  readonly vaccineText?: string | null | undefined
  readonly batchNumber?: string | null | undefined
  readonly expiryDate?: LocalDate | null | undefined
  /** Thousandths of the medicine's unit; default: its usual dose, else one unit. */
  readonly dose?: number | null
  readonly administeredDate: LocalDate
  /** Default if undefined: after the interval of the program. */
  readonly nextDueDate: LocalDate | null | undefined
  readonly givenBy?: string | null | undefined
  readonly notes: string | null
  /** Codes about the medicine that the user has confirmed. */
  readonly confirm?: readonly string[] | undefined
}

/**
 * Records the vaccination of birds, all or none, and takes their doses from the stock. Every vaccination uses this function.
 *
 * Errors: those of {@link takeStock}; `not_enough_stock` has the number of birds for which the stock is enough.
 */
export async function recordVaccination(change: Change, vaccination: Vaccination): Promise<VaccinationRecordRow[]> {
  const { pigeonIds, program, medicineId, administeredDate, nextDueDate, givenBy = null, notes } = vaccination
  const medicine = medicineId === null ? undefined : await requireMedicine(change.trx, medicineId)
  const dose = vaccination.dose ?? (medicine ? (medicine.defaultDose ?? PARTS_PER_UNIT) : null)
  const { vaccineText = null, batchNumber = null, expiryDate = null } = vaccination
  const vaccineDetails = medicine
    ? { vaccineText: medicine.name, batchNumber: null, expiryDate: null }
    : { vaccineText, batchNumber, expiryDate }
  const records = await insertRecorded(
    change,
    'vaccination-records',
    pigeonIds.map((pigeonId) => ({
      pigeonId,
      programId: program?.id ?? null,
      medicineId,
      ...vaccineDetails,
      dose,
      administeredDate,
      nextDueDate: nextDueDate === undefined && program ? nextDue(administeredDate, program.intervalDays) : (nextDueDate ?? null),
      givenBy,
      notes,
    })),
  )
  const saved = medicine && dose !== null ? await giveDoses(change, records, { ...vaccination, medicine, dose }) : records
  await updateYoungVaccinations(change, pigeonIds)
  return saved
}

/** The medicine, dose and day of doses that are taken from the stock. */
export interface Dosing {
  readonly medicine: MedicineRow
  /** Thousandths of the unit for each bird. */
  readonly dose: number
  readonly administeredDate: LocalDate
  readonly batchId?: number | null | undefined
  readonly confirm?: readonly string[] | undefined
}

/** Takes the dose of each record from the stock, and saves lot and expiry in the record. Errors: as {@link recordVaccination}. */
export async function giveDoses(
  change: Change,
  records: readonly VaccinationRecordRow[],
  { medicine, dose, administeredDate, batchId, confirm }: Dosing,
): Promise<VaccinationRecordRow[]> {
  const taken = await withBirdsCovered(records.length, dose, () =>
    takeStock(change, {
      medicineId: medicine.id,
      on: administeredDate,
      amounts: records.map(({ id, pigeonId }) => ({ amount: dose, pigeonId, vaccinationRecordId: id })),
      batchId,
      confirm,
      fields: { day: 'administeredDate', medicine: 'medicineId', amount: 'dose' },
    }),
  )
  return updateManyRecorded(
    change,
    'vaccination-records',
    records.map((row, at) => ({ row, patch: { dose, ...lotAndExpiryOf(taken[at]!) } })),
  )
}

/** Returns lot and expiry of a dose; a dose from two batches has both lots and the earlier expiry. */
function lotAndExpiryOf({ batches }: Taken): Pick<VaccinationRecordRow, 'batchNumber' | 'expiryDate'> {
  const lots = [...new Set(batches.map(({ batchNumber }) => batchNumber).filter((lot) => lot !== null))]
  const expiries = batches.map(({ expiryDate }) => expiryDate).filter((day) => day !== null)
  return { batchNumber: lots.join(', ') || null, expiryDate: expiries.toSorted()[0] ?? null }
}

/** Adds the number of birds for which the stock is enough to the refusal `not_enough_stock`. */
async function withBirdsCovered<T>(birds: number, dose: number, take: () => Promise<T>): Promise<T> {
  try {
    return await take()
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'not_enough_stock') throw error
    const { available, unit, name } = error.details as { available: number; unit: string; name: string }
    // The small addition keeps a division such as 0.3 / 0.1 from being rounded down.
    const suffices = Math.floor((available * PARTS_PER_UNIT) / dose + 1e-9)
    const message = `${birds} birds need ${toUnits(birds * dose)} ${unit} of ${name}; the ${available} ${unit} in stock are enough for ${suffices}`
    throw new Refusal('not_enough_stock', message, { ...error.details, birds, suffices })
  }
}
