import * as z from 'zod/mini'
import {
  calculatedField,
  confirmField,
  idSchema,
  optionalInteger,
  optionalText,
  recordFields,
  requiredId,
  typedNumber,
} from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import { optionalDay } from '#shared/calendar/optional-day.ts'
import { mateSchema } from '#shared/pairs/pair.ts'
import { CREATION_STATUSES, cycleStatusSchema, FERTILITY_CHECK_STATUSES } from './cycle-status.ts'
import { eggSchema, MAX_EGGS } from './egg.ts'

/** Numbers of a pair's cycles in one season. */
export const CYCLE_NUMBERS = [1, 2, 3, 4] as const

const day = z.nullable(localDateSchema)

export const cycleSchema = z.object({
  ...recordFields,
  breedingPairId: idSchema,
  malePigeon: mateSchema,
  femalePigeon: mateSchema,
  nestBox: z.nullable(z.string()),
  isPairActive: z.boolean(),
  cycleNumber: z.int(),
  /** The specification's spelling. */
  courthipStartDate: day,
  matingDate: day,
  firstEggDate: day,
  secondEggDate: day,
  totalEggs: z.int(),
  fertilityCheckDate: day,
  /** The day from which the eggs are candled. */
  fertilityCheckDue: day,
  firstEggFertile: z.nullable(z.boolean()),
  secondEggFertile: z.nullable(z.boolean()),
  fertilityCheckNotes: z.nullable(z.string()),
  incubationStartDate: day,
  expectedHatchDate: day,
  firstHatchDate: day,
  secondHatchDate: day,
  totalHatched: z.int(),
  expectedFledgeDate: day,
  actualFledgeDate: day,
  status: cycleStatusSchema,
  outcome: z.nullable(z.string()),
  failureReason: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  /** Young of this cycle that are alive and still in the loft. */
  livingCount: z.int(),
  eggs: z.array(eggSchema),
})
export type Cycle = z.output<typeof cycleSchema>

/** The specification's number of a cycle: anything but 1 to 4 counts as 1. */
const cycleNumberInput = z.catch(z.pipe(typedNumber, z.int().check(z.gte(1), z.lte(4))), 1)
const fertilityCheckDue = calculatedField('is five days after the first egg: set firstEggDate instead')
const yesNo = z.optional(z.nullable(z.boolean()))

/**
 * The fields of a cycle that a form sends; absent fields stay unchanged, blank ones become null, and calculated dates are
 * calculated again.
 */
const sharedFields = {
  fertilityCheckDue,
  courthipStartDate: optionalDay,
  matingDate: optionalDay,
  firstEggDate: optionalDay,
  secondEggDate: optionalDay,
  totalEggs: optionalInteger(0, MAX_EGGS),
  fertilityCheckDate: optionalDay,
  firstEggFertile: yesNo,
  secondEggFertile: yesNo,
  fertilityCheckNotes: optionalText(2000),
  incubationStartDate: optionalDay,
  expectedHatchDate: optionalDay,
  firstHatchDate: optionalDay,
  secondHatchDate: optionalDay,
  totalHatched: optionalInteger(0, MAX_EGGS),
  expectedFledgeDate: optionalDay,
  actualFledgeDate: optionalDay,
  outcome: optionalText(500),
  failureReason: optionalText(500),
  notes: optionalText(5000),
}

export const newCycleSchema = z.object({
  breedingPairId: requiredId,
  cycleNumber: cycleNumberInput,
  ...sharedFields,
  /** Calculated from the dates when it is left out. */
  status: z.optional(z.enum(CREATION_STATUSES)),
  /** `pair_ended` when the pair was separated. */
  confirm: confirmField,
})
export type NewCycle = z.output<typeof newCycleSchema>

export const cyclePatchSchema = z.object({
  cycleNumber: z.optional(cycleNumberInput),
  ...sharedFields,
  /** Any status, also an earlier one; when it is left out, new events advance the cycle. */
  status: z.optional(cycleStatusSchema),
})
export type CyclePatch = z.output<typeof cyclePatchSchema>

export const fertilityCheckSchema = z.object({
  /** Today when it is left out. */
  fertilityCheckDate: optionalDay,
  fertilityCheckDue,
  firstEggFertile: yesNo,
  secondEggFertile: yesNo,
  fertilityCheckNotes: optionalText(2000),
  status: z._default(z.enum(FERTILITY_CHECK_STATUSES), 'fertility_check'),
})
export type FertilityCheck = z.output<typeof fertilityCheckSchema>
