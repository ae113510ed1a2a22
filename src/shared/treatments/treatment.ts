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
} from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import { optionalDay } from '#shared/calendar/optional-day.ts'
import { isExactAmount } from '#shared/medicines/amount.ts'
import { MEDICINE_UNITS } from '#shared/medicines/medicine.ts'
import { MAX_COURSE_DAYS, MAX_TIMES_A_DAY } from './course.ts'
import { patientSchema } from './patient.ts'

/** Most birds of one treatment; a larger loft is treated section by section. */
export const MAX_PATIENTS = 5000
/** Birds a treatment shows in a list; the others are counted. */
export const SHOWN_PATIENTS = 6
/** Most a dose may be, in units of the medicine. */
const MAX_DOSE = 100_000
/** Longest rest from racing after a course, days. */
export const MAX_REST_DAYS = 365

export const OUTCOMES = ['cured', 'improved', 'no_change', 'worse', 'died', 'other'] as const
export const outcomeSchema = z.enum(OUTCOMES)
export type Outcome = z.output<typeof outcomeSchema>

/** Whether every bird gets the dose, or all of them share it, as in the drinking water. */
export const DOSE_PER = ['bird', 'group'] as const
export const dosePerSchema = z.enum(DOSE_PER)
export type DosePer = z.output<typeof dosePerSchema>

export const treatmentDoseSchema = z.object({
  id: idSchema,
  treatmentId: idSchema,
  dueDate: localDateSchema,
  /** 1 for the first of the day. */
  doseNumber: z.int(),
  givenDate: z.nullable(localDateSchema),
  skippedReason: z.nullable(z.string()),
  /** Birds that got it. */
  birdCount: z.nullable(z.int()),
  notes: z.nullable(z.string()),
})
export type TreatmentDose = z.output<typeof treatmentDoseSchema>

export const treatmentSchema = z.object({
  ...recordFields,
  /** The bird, where the treatment is for one alone. */
  pigeonId: z.nullable(idSchema),
  treatmentName: z.string(),
  description: z.nullable(z.string()),
  startDate: localDateSchema,
  /** The last day, planned or, once ended, real. */
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
  /** The first few of those still in it. */
  birds: z.array(patientSchema),
  /** Birds still in it and in care. */
  birdCount: z.int(),
  /** Sections they live in now. */
  sectionIds: z.array(idSchema),
  progress: z.object({ doses: z.int(), given: z.int(), skipped: z.int() }),
  /** The earliest that still waits. */
  nextDose: z.nullable(treatmentDoseSchema),
})
export type Treatment = z.output<typeof treatmentSchema>

/** A treatment with all its doses and every bird that was ever in it. */
export const treatmentDetailSchema = z.object({
  ...treatmentSchema.shape,
  allBirds: z.array(z.object({ ...patientSchema.shape, leftOn: z.nullable(localDateSchema) })),
  /** With what each took from stock, in units of its medicine. */
  doses: z.array(z.object({ ...treatmentDoseSchema.shape, amount: z.nullable(z.number()) })),
})
export type TreatmentDetail = z.output<typeof treatmentDetailSchema>

const doseAmount = z.optional(
  z.nullable(
    z.pipe(
      z.pipe(
        z.union([z.number(), z.string()]),
        z.transform((value) => (value === '' ? null : Number(value))),
      ),
      z.nullable(z.number().check(z.gte(0.001, { abort: true }), z.lte(MAX_DOSE), z.refine(isExactAmount))),
    ),
  ),
)

const courseFields = {
  description: optionalText(2000),
  notes: optionalText(5000),
  /** The last day, where no days are counted. */
  endDate: optionalDay,
  medicineId: optionalId,
  dose: doseAmount,
  timesADay: optionalInteger(1, MAX_TIMES_A_DAY),
  days: optionalInteger(1, MAX_COURSE_DAYS),
  vet: optionalText(100),
  cost: optionalMoney,
  notToRaceBefore: optionalDay,
  /** Days of rest after the last day, from which `notToRaceBefore` follows where that is not said. */
  restDays: optionalInteger(0, MAX_REST_DAYS),
}

export const newTreatmentSchema = z.object({
  /** One bird, some birds, or a section whose birds in care are written down. */
  pigeonId: optionalId,
  pigeonIds: z.optional(z.array(idSchema).check(z.maxLength(MAX_PATIENTS))),
  loftLocationId: optionalId,
  treatmentName: requiredText(200),
  /** Today where it is left out. */
  startDate: optionalDay,
  /** False enters a treatment of the past: it plans no doses. */
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
  /** Today where it is left out; the books may be kept in the evening. */
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
