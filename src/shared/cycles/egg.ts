import * as z from 'zod/mini'
import { idSchema, optionalId, optionalText, recordFields } from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import { optionalDay } from '#shared/calendar/optional-day.ts'

/** Maximum number of eggs in one cycle; two hens in one nest lay four. */
export const MAX_EGGS = 10

export const FERTILITIES = ['unknown', 'fertile', 'infertile'] as const
export const fertilitySchema = z.enum(FERTILITIES)
export type Fertility = z.output<typeof fertilitySchema>

/** Suggested reasons for a lost egg; any other text is allowed. */
export const EGG_FAILURES = ['infertile', 'broken', 'abandoned', 'dead_in_shell'] as const

export const eggSchema = z.object({
  ...recordFields,
  breedingCycleId: idSchema,
  /** Its position in the clutch, from 1. */
  eggNumber: z.int(),
  laidOn: z.nullable(localDateSchema),
  status: z.enum(['laid', 'hatched', 'failed']),
  fertility: fertilitySchema,
  candledOn: z.nullable(localDateSchema),
  hatchedOn: z.nullable(localDateSchema),
  /** The young bird that hatched from it. */
  offspringId: z.nullable(idSchema),
  failedOn: z.nullable(localDateSchema),
  failureReason: z.nullable(z.string()),
  /** The pair that incubates and rears instead of the pair that laid it. */
  fosterPairId: z.nullable(idSchema),
  /** Cock and hen of that pair, as `band × band`. */
  fosterPairTitle: z.nullable(z.string()),
  fosteredOn: z.nullable(localDateSchema),
  notes: z.nullable(z.string()),
})
export type Egg = z.output<typeof eggSchema>

export const newEggSchema = z.object({
  /** Today when it is left out; null when it is unknown. */
  laidOn: optionalDay,
  fosterPairId: optionalId,
  /** Today when only a foster pair is given. */
  fosteredOn: optionalDay,
  notes: optionalText(2000),
})
export type NewEgg = z.output<typeof newEggSchema>

export const eggPatchSchema = z.object({
  laidOn: optionalDay,
  fertility: z.optional(fertilitySchema),
  /** Today when only a fertility is given. */
  candledOn: optionalDay,
  /** Creates the young bird; null removes it again, if it has no further data. */
  hatchedOn: optionalDay,
  /** Today when only a reason is given; null removes the failure. */
  failedOn: optionalDay,
  failureReason: optionalText(200),
  /** Null returns it to the pair that laid it. */
  fosterPairId: optionalId,
  /** Today when only a foster pair is given. */
  fosteredOn: optionalDay,
  notes: optionalText(2000),
})
export type EggPatch = z.output<typeof eggPatchSchema>
