import * as z from 'zod/mini'
import { idSchema, optionalId, optionalInteger, optionalText, recordFields, requiredText } from '#shared/api/fields.ts'
import { STARTERS } from './starter-programs.ts'
import { INTERVAL_DAYS, MAX_FROM_AGE_DAYS } from './vaccination-rules.ts'

export const vaccinationProgramSchema = z.object({
  ...recordFields,
  name: z.string(),
  description: z.nullable(z.string()),
  /** Days from one vaccination to the next. */
  intervalDays: z.int(),
  /** Birds younger than this are not due yet; null asks for every bird. */
  fromAgeDays: z.nullable(z.int()),
  /** The vaccine usually given. */
  medicineId: z.nullable(idSchema),
  /** A paused program asks for nothing; what was recorded stays. */
  isActive: z.boolean(),
})
export type VaccinationProgram = z.output<typeof vaccinationProgramSchema>

const intervalInput = z.pipe(
  z.pipe(z.union([z.number(), z.string().check(z.trim(), z.minLength(1))]), z.transform(Number)),
  z.int().check(z.gte(INTERVAL_DAYS.min), z.lte(INTERVAL_DAYS.max)),
)

const optionalFields = {
  description: optionalText(2000),
  fromAgeDays: optionalInteger(0, MAX_FROM_AGE_DAYS),
  medicineId: optionalId,
}

export const newProgramSchema = z.object({
  name: requiredText(100),
  intervalDays: intervalInput,
  ...optionalFields,
  isActive: z._default(z.boolean(), true),
})
export type NewProgram = z.output<typeof newProgramSchema>

export const programPatchSchema = z.object({
  name: z.optional(requiredText(100)),
  /** Holds from the next vaccination on; what is due already keeps its day. */
  intervalDays: z.optional(intervalInput),
  ...optionalFields,
  isActive: z.optional(z.boolean()),
})
export type ProgramPatch = z.output<typeof programPatchSchema>

/** Programs of a usual year to begin with, named in the language of the documents. */
export const startersSchema = z.object({
  starters: z.array(z.enum(STARTERS)).check(z.minLength(1), z.maxLength(STARTERS.length)),
})
