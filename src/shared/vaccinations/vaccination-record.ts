import * as z from 'zod/mini'
import { confirmField, idSchema, optionalId, optionalText, recordFields, typedNumber } from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import { optionalDay } from '#shared/calendar/optional-day.ts'
import { isExactAmount, MIN_AMOUNT } from '#shared/medicines/amount.ts'
import { MEDICINE_UNITS } from '#shared/medicines/medicine.ts'

/** Maximum number of birds vaccinated in one call. */
export const MAX_VACCINATED = 2000
/** Maximum dose, in the unit of the medicine. */
const MAX_DOSE = 1000

const day = z.nullable(localDateSchema)

export const vaccinationRecordSchema = z.object({
  ...recordFields,
  pigeonId: idSchema,
  bandId: z.string(),
  birdName: z.nullable(z.string()),
  programId: z.nullable(idSchema),
  /** Name of that program, kept after it is deleted. */
  programName: z.nullable(z.string()),
  medicineId: z.nullable(idSchema),
  /** The name of the vaccine as it was on that day. */
  vaccineText: z.nullable(z.string()),
  batchNumber: z.nullable(z.string()),
  expiryDate: day,
  /** In the unit of the medicine, down to thousandths. */
  dose: z.nullable(z.number()),
  unitOfMeasure: z.nullable(z.enum(MEDICINE_UNITS)),
  administeredDate: localDateSchema,
  nextDueDate: day,
  givenBy: z.nullable(z.string()),
  notes: z.nullable(z.string()),
})
export type VaccinationRecord = z.output<typeof vaccinationRecordSchema>

/** A positive dose in the unit of the medicine, in whole thousandths; forms send it as text. */
const doseInput = z.optional(
  z.nullable(z.pipe(typedNumber, z.number().check(z.gte(MIN_AMOUNT), z.lte(MAX_DOSE), z.refine(isExactAmount)))),
)

/** The fields that a new vaccination and a change of one share. */
const sharedFields = {
  programId: optionalId,
  batchNumber: optionalText(100),
  expiryDate: optionalDay,
  /** One interval of the program later when it is left out; null for none. */
  nextDueDate: optionalDay,
  givenBy: optionalText(100),
  notes: optionalText(2000),
}

export const newRecordsSchema = z.object({
  /** The vaccinated birds: exactly one of these five fields is set. A section or main loft means its birds in care. */
  pigeonIds: z.optional(z.array(idSchema).check(z.maxLength(MAX_VACCINATED))),
  pigeonId: optionalId,
  loftLocationId: optionalId,
  mainLoftId: optionalId,
  /** Every bird in care, also those without a section. */
  allBirds: z.optional(z.literal(true)),
  /** A medicine of the inventory: its dose is taken from the first batch to expire, which determines lot and expiry. */
  medicineId: optionalId,
  /** The batch from which the dose is taken, if it is not the first to expire. */
  batchId: optionalId,
  /** Without a medicine: the name of the vaccine, its lot and its expiry. */
  vaccineText: optionalText(200),
  /** The usual dose of the medicine when it is left out, otherwise one unit. */
  dose: doseInput,
  /** Today when it is left out. */
  administeredDate: optionalDay,
  ...sharedFields,
  /** Confirmations the user has given: `expired_batch`. */
  confirm: confirmField,
})
export type NewRecords = z.output<typeof newRecordsSchema>

export const recordPatchSchema = z.object({
  administeredDate: z.optional(localDateSchema),
  vaccineText: optionalText(200),
  /** Changing the dose also changes the stock. */
  dose: doseInput,
  ...sharedFields,
  confirm: confirmField,
})
export type RecordPatch = z.output<typeof recordPatchSchema>

/** Warnings for the keeper about a call that succeeded. */
export const VACCINATION_WARNINGS = ['too_young'] as const

export const recordedSchema = z.object({
  /** Sorted by band. */
  records: z.array(vaccinationRecordSchema),
  warnings: z.array(z.object({ warning: z.enum(VACCINATION_WARNINGS), bandIds: z.array(z.string()), fromAgeDays: z.int() })),
})
export type Recorded = z.output<typeof recordedSchema>
