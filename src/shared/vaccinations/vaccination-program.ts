import * as z from 'zod/mini'
import { LOCALES } from '#shared/i18n/region.ts'
import {
  idSchema,
  optionalId,
  optionalInteger,
  optionalText,
  recordFields,
  requiredText,
  typedNumber,
} from '#shared/api/fields.ts'
import { optionalDay } from '#shared/calendar/optional-day.ts'
import { STARTER_PROGRAMS } from './starter-programs.ts'
import { INTERVAL_DAYS, MAX_FROM_AGE_DAYS } from './vaccination-rules.ts'

export const vaccinationProgramSchema = z.object({
  ...recordFields,
  name: z.string(),
  description: z.nullable(z.string()),
  /** Days from one vaccination to the next. */
  intervalDays: z.int(),
  /** Birds younger than this are not due yet; null means that every bird needs it. */
  fromAgeDays: z.nullable(z.int()),
  /** The usual vaccine. */
  medicineId: z.nullable(idSchema),
  /** No vaccination is due in a paused program; its records stay. */
  isActive: z.boolean(),
})
export type VaccinationProgram = z.output<typeof vaccinationProgramSchema>

const intervalInput = z.pipe(typedNumber, z.int().check(z.gte(INTERVAL_DAYS.min), z.lte(INTERVAL_DAYS.max)))

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
  /** The day on which all birds were last vaccinated; without it they have no record yet. */
  lastGivenOn: optionalDay,
})
export type NewProgram = z.output<typeof newProgramSchema>

export const programPatchSchema = z.object({
  name: z.optional(requiredText(100)),
  /** Applies from the next vaccination on; existing due dates stay. */
  intervalDays: z.optional(intervalInput),
  ...optionalFields,
  isActive: z.optional(z.boolean()),
})
export type ProgramPatch = z.output<typeof programPatchSchema>

/** Suggested programs, named in the language of the documents. */
export const startersSchema = z.object({
  starters: z.array(z.enum(STARTER_PROGRAMS)).check(z.minLength(1), z.maxLength(STARTER_PROGRAMS.length)),
  /** The language of their texts; that of documents when it is left out. */
  language: z.optional(z.enum(LOCALES)),
  /** The days on which the birds were last vaccinated, if known; a program without a day begins without records. */
  lastGiven: z.optional(z.object({ paramyxovirus: optionalDay, paratyphoid: optionalDay, pox: optionalDay })),
})
export type ChosenPrograms = z.output<typeof startersSchema>
