import * as z from 'zod/mini'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import { genderSchema } from '#shared/pigeons/gender.ts'
import { statusSchema } from '#shared/pigeons/status.ts'
import { outcomeSchema } from '#shared/treatments/treatment.ts'
import type { ReportKind } from './report.ts'

const number = z.coerce.number().check(z.int(), z.positive())

const OLDEST_YEAR = 1900
const LATEST_YEAR = 2200

export const reportFilterSchema = z.object({
  /** The main loft or section where the birds live today. */
  mainLoftId: z.optional(number),
  sectionId: z.optional(z.union([z.literal('none'), number])),
  gender: z.optional(genderSchema),
  /** Birds in care when it is left out. */
  status: z.optional(z.union([z.literal('all'), statusSchema])),
  programId: z.optional(number),
  medicineId: z.optional(number),
  /** `none` finds treatments that ended without an outcome. */
  outcome: z.optional(z.union([z.literal('none'), outcomeSchema])),
  /** The twelve months up to `to`, or to today, when they are left out. */
  from: z.optional(localDateSchema),
  to: z.optional(localDateSchema),
  /** The current year when it is left out. */
  year: z.optional(z.coerce.number().check(z.int(), z.gte(OLDEST_YEAR), z.lte(LATEST_YEAR))),
})
export type ReportFilter = z.output<typeof reportFilterSchema>
export type FilterName = keyof ReportFilter

/** The filters of each report; it ignores all others. */
export const FILTERS_OF: Readonly<Record<ReportKind, readonly FilterName[]>> = {
  inventory: ['mainLoftId', 'sectionId', 'gender', 'status'],
  vaccinations: ['mainLoftId', 'sectionId', 'programId'],
  treatments: ['mainLoftId', 'sectionId', 'medicineId', 'outcome', 'from', 'to'],
  // Dead and lost birds have no section.
  health: ['from', 'to'],
  breeding: ['year'],
  races: ['year'],
  money: ['year'],
}
