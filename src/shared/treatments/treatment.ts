import * as z from 'zod/mini'
import {
  confirmField,
  currencySchema,
  idSchema,
  optionalId,
  optionalInteger,
  optionalMoney,
  optionalText,
  recordFields,
  requiredText,
  typedNumberOrNone,
} from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import { optionalDay } from '#shared/calendar/optional-day.ts'
import { isExactAmount, MIN_AMOUNT } from '#shared/medicines/amount.ts'
import { MEDICINE_UNITS } from '#shared/medicines/medicine.ts'
import { MAX_COURSE_DAYS, MAX_TIMES_A_DAY } from './course.ts'
import { patientSchema } from './patient.ts'

/** Maximum number of birds of one treatment; a larger loft is treated section by section. */
export const MAX_PATIENTS = 5000
/** Number of birds listed with a treatment; the others are only counted. */
export const SHOWN_PATIENTS = 6
/** Maximum dose, in units of the medicine. */
const MAX_DOSE = 100_000
/** Maximum rest from racing after a course, in days. */
export const MAX_REST_DAYS = 365

export const OUTCOMES = ['cured', 'improved', 'no_change', 'worse', 'died', 'other'] as const
export const outcomeSchema = z.enum(OUTCOMES)
export type Outcome = z.output<typeof outcomeSchema>

/** Whether each bird gets the dose, or all of them share it, as in the drinking water. */
export const DOSE_PER = ['bird', 'group'] as const
export const dosePerSchema = z.enum(DOSE_PER)
export type DosePer = z.output<typeof dosePerSchema>

export const treatmentDoseSchema = z.object({
  id: idSchema,
  treatmentId: idSchema,
  dueDate: localDateSchema,
  /** 1 for the first dose of the day. */
  doseNumber: z.int(),
  givenDate: z.nullable(localDateSchema),
  skippedReason: z.nullable(z.string()),
  /** Number of birds that got it. */
  birdCount: z.nullable(z.int()),
  notes: z.nullable(z.string()),
})
export type TreatmentDose = z.output<typeof treatmentDoseSchema>

export const treatmentSchema = z.object({
  ...recordFields,
  /** The bird, if the treatment is for a single one. */
  pigeonId: z.nullable(idSchema),
  treatmentName: z.string(),
  description: z.nullable(z.string()),
  startDate: localDateSchema,
  /** The planned last day or, once ended, the actual one. */
  endDate: z.nullable(localDateSchema),
  isActive: z.boolean(),
  notes: z.nullable(z.string()),
  /** The section that was treated as a whole. */
  loftLocationId: z.nullable(idSchema),
  medicineId: z.nullable(idSchema),
  medicineName: z.nullable(z.string()),
  unitOfMeasure: z.nullable(z.enum(MEDICINE_UNITS)),
  /** In units of the medicine. */
  dose: z.nullable(z.number()),
  dosePer: dosePerSchema,
  timesADay: z.nullable(z.int()),
  days: z.nullable(z.int()),
  outcome: z.nullable(outcomeSchema),
  outcomeNotes: z.nullable(z.string()),
  vet: z.nullable(z.string()),
  cost: z.nullable(z.number()),
  currency: z.nullable(currencySchema),
  notToRaceBefore: z.nullable(localDateSchema),
  /** The first few of the birds still in it. */
  birds: z.array(patientSchema),
  /** Number of birds still in it and in care. */
  birdCount: z.int(),
  /** Sections they live in now. */
  sectionIds: z.array(idSchema),
  progress: z.object({ doses: z.int(), given: z.int(), skipped: z.int() }),
  /** The earliest open dose. */
  nextDose: z.nullable(treatmentDoseSchema),
})
export type Treatment = z.output<typeof treatmentSchema>

/** A treatment with all its doses and every bird that was ever in it. */
export const treatmentDetailSchema = z.object({
  ...treatmentSchema.shape,
  allBirds: z.array(z.object({ ...patientSchema.shape, leftOn: z.nullable(localDateSchema) })),
  /** With the amount each took from stock, in units of its medicine. */
  doses: z.array(z.object({ ...treatmentDoseSchema.shape, amount: z.nullable(z.number()) })),
})
export type TreatmentDetail = z.output<typeof treatmentDetailSchema>

const doseAmount = z.optional(
  z.nullable(
    z.pipe(
      typedNumberOrNone,
      z.nullable(z.number().check(z.gte(MIN_AMOUNT, { abort: true }), z.lte(MAX_DOSE), z.refine(isExactAmount))),
    ),
  ),
)

const courseFields = {
  description: optionalText(2000),
  notes: optionalText(5000),
  /** The last day, unless the number of days is given. */
  endDate: optionalDay,
  medicineId: optionalId,
  dose: doseAmount,
  timesADay: optionalInteger(1, MAX_TIMES_A_DAY),
  days: optionalInteger(1, MAX_COURSE_DAYS),
  vet: optionalText(100),
  cost: optionalMoney,
  notToRaceBefore: optionalDay,
  /** Days of rest after the last day, from which `notToRaceBefore` is calculated unless it is given. */
  restDays: optionalInteger(0, MAX_REST_DAYS),
}

export const newTreatmentSchema = z.object({
  /** One bird, some birds, or a section, whose birds in care are added. */
  pigeonId: optionalId,
  pigeonIds: z.optional(z.array(idSchema).check(z.maxLength(MAX_PATIENTS))),
  loftLocationId: optionalId,
  treatmentName: requiredText(200),
  /** Today when it is left out. */
  startDate: optionalDay,
  /** False enters a past treatment without planning doses. */
  isActive: z._default(z.boolean(), true),
  outcome: z.optional(z.nullable(outcomeSchema)),
  dosePer: z._default(dosePerSchema, 'bird'),
  currency: z._default(currencySchema, 'USD'),
  ...courseFields,
})
export type NewTreatment = z.output<typeof newTreatmentSchema>

export const treatmentPatchSchema = z.object({
  treatmentName: z.optional(requiredText(200)),
  startDate: z.optional(localDateSchema),
  dosePer: z.optional(dosePerSchema),
  currency: z.optional(currencySchema),
  outcome: z.optional(z.nullable(outcomeSchema)),
  outcomeNotes: optionalText(2000),
  ...courseFields,
})
export type TreatmentPatch = z.output<typeof treatmentPatchSchema>

export const giveDoseSchema = z.object({
  /** Today when it is left out; a dose may be entered later. */
  givenOn: optionalDay,
  notes: optionalText(1000),
  confirm: confirmField,
})
export type GiveDose = z.output<typeof giveDoseSchema>

export const endTreatmentSchema = z.object({
  endedOn: optionalDay,
  outcome: z.optional(z.nullable(outcomeSchema)),
  outcomeNotes: optionalText(2000),
})
export type EndTreatment = z.output<typeof endTreatmentSchema>
