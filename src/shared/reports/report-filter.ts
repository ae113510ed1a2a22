import * as z from 'zod/mini'
import { queryInteger, requiredId } from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import { genderSchema } from '#shared/pigeons/gender.ts'
import { statusSchema } from '#shared/pigeons/status.ts'
import { outcomeSchema } from '#shared/treatments/treatment.ts'
import type { ReportKind } from './report.ts'

export const OLDEST_YEAR = 1900
export const LATEST_YEAR = 2200

export const reportFilterSchema = z.object({
  /** The main loft or section where the birds live today. */
  mainLoftId: z.optional(requiredId),
  sectionId: z.optional(z.union([z.literal('none'), requiredId])),
  gender: z.optional(genderSchema),
  /** Birds in care when it is left out. */
  status: z.optional(z.union([z.literal('all'), statusSchema])),
  programId: z.optional(requiredId),
  medicineId: z.optional(requiredId),
  /** `none` finds treatments that ended without an outcome. */
  outcome: z.optional(z.union([z.literal('none'), outcomeSchema])),
  /** The twelve months up to `to`, or to today, when they are left out. */
  from: z.optional(localDateSchema),
  to: z.optional(localDateSchema),
  /** The current year when it is left out. */
  year: z.optional(queryInteger(OLDEST_YEAR, LATEST_YEAR)),
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
