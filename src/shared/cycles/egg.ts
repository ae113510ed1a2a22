import * as z from 'zod/mini'
import { idSchema, optionalId, optionalText, recordFields } from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import { optionalDay } from '#shared/calendar/optional-day.ts'

/** Most eggs of one cycle; two hens that lay into one nest bring four. */
export const MAX_EGGS = 10

export const FERTILITIES = ['unknown', 'fertile', 'infertile'] as const
export const fertilitySchema = z.enum(FERTILITIES)
export type Fertility = z.output<typeof fertilitySchema>

/** Reasons a screen proposes for a lost egg; any other text may be written. */
export const EGG_FAILURES = ['infertile', 'broken', 'abandoned', 'dead_in_shell'] as const

export const eggSchema = z.object({
  ...recordFields,
  breedingCycleId: idSchema,
  /** Its place in the clutch, from 1. */
  eggNumber: z.int(),
  laidOn: z.nullable(localDateSchema),
  status: z.enum(['laid', 'hatched', 'failed']),
  fertility: fertilitySchema,
  candledOn: z.nullable(localDateSchema),
  hatchedOn: z.nullable(localDateSchema),
  /** The young bird that came out of it. */
  offspringId: z.nullable(idSchema),
  failedOn: z.nullable(localDateSchema),
  failureReason: z.nullable(z.string()),
  /** The pair that hatches and rears in place of the one that laid it. */
  fosterPairId: z.nullable(idSchema),
  /** Cock and hen of that pair, as `band × band`. */
  fosterPairTitle: z.nullable(z.string()),
  fosteredOn: z.nullable(localDateSchema),
  notes: z.nullable(z.string()),
})
export type Egg = z.output<typeof eggSchema>

export const newEggSchema = z.object({
  /** Today where it is left out; null where nobody knows. */
  laidOn: optionalDay,
  fosterPairId: optionalId,
  notes: optionalText(2000),
})
export type NewEgg = z.output<typeof newEggSchema>

export const eggPatchSchema = z.object({
  laidOn: optionalDay,
  fertility: z.optional(fertilitySchema),
  /** Today where a fertility is told without a day. */
  candledOn: optionalDay,
  /** Makes the young bird; null takes it away again, as long as nothing was done with it. */
  hatchedOn: optionalDay,
  /** Today where a reason is told without a day; null says that it is well after all. */
  failedOn: optionalDay,
  failureReason: optionalText(200),
  /** Null brings it back to the pair that laid it. */
  fosterPairId: optionalId,
  /** Today where a foster pair is told without a day. */
  fosteredOn: optionalDay,
  notes: optionalText(2000),
})
export type EggPatch = z.output<typeof eggPatchSchema>
