import * as z from 'zod/mini'
import { plainText } from '#shared/api/fields.ts'
import { GENDERS } from '#shared/pigeons/gender.ts'
import { STATUSES } from '#shared/pigeons/status.ts'
import { TEXT_ENCODINGS } from '#shared/text/text-encodings.ts'
import { IMPORT_FIELDS } from './inventory-fields.ts'
import { WITHOUT_YEAR } from './without-year.ts'

const fieldSchema = z.enum(IMPORT_FIELDS)
/** Whether a row is about the stored bird that may wear its band. */
export const SAME_BIRD = ['same', 'other'] as const
export type SameBird = (typeof SAME_BIRD)[number]
export const sameBirdSchema = z.enum(SAME_BIRD)

/** A birth year entered for a row; whether it is plausible is checked with the row. */
const typedYear = z.int().check(z.gte(0), z.lte(9999))
const numberKey = z.string().check(z.regex(/^\d{1,6}$/))

export const meaningSchema = z.enum([...GENDERS, ...STATUSES])
export const orderSchema = z.enum(['dmy', 'mdy'])
export const encodingSchema = z.enum(TEXT_ENCODINGS)

/** The keeper's choices about a file; what is absent is detected. */
export const importChoicesSchema = z.object({
  /** Index of the worksheet, from 0. */
  sheet: z.optional(z.int().check(z.gte(0), z.lte(1000))),
  /** The field of each column, by its index from 0; null ignores the column. */
  columns: z.optional(z.record(numberKey, z.nullable(fieldSchema))),
  /** Birth years by row number; null removes one. */
  years: z.optional(z.record(numberKey, z.nullable(typedYear))),
  /** The meanings of words, by their `key` in the preview; null withdraws an answer. */
  words: z.optional(z.record(plainText.check(z.maxLength(100)), z.nullable(meaningSchema))),
  /** The order of day and month where the file does not decide it. */
  dateOrder: z.optional(orderSchema),
  /** Adds the sections in which the file has birds and which the loft does not have. */
  addSections: z.optional(z.boolean()),
  /** Imports an inventory that does not say the sex of its birds. */
  withoutSex: z.optional(z.boolean()),
  /** The encoding of a text file whose characters look wrong. */
  encoding: z.optional(encodingSchema),
  /** The kind of birds that the rows of a pedigree without a birth year become; reference birds by default. */
  withoutYear: z.optional(z.enum(WITHOUT_YEAR)),
  /** The answers to the questions of rows, by row number; null removes one. */
  sameBirds: z.optional(z.record(numberKey, z.nullable(sameBirdSchema))),
  /** The answer for all rows without one of their own; null asks row by row. */
  allSameBirds: z.optional(z.nullable(sameBirdSchema)),
})
export type ImportChoices = z.output<typeof importChoicesSchema>
