import * as z from 'zod/mini'
import {
  calculatedField,
  confirmField,
  idSchema,
  optionalText,
  recordFields,
  requiredId,
  typedNumber,
} from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import { optionalDay } from '#shared/calendar/optional-day.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { genderSchema } from '#shared/pigeons/gender.ts'
import { statusSchema } from '#shared/pigeons/status.ts'
import { DEFAULT_BREEDING_SEASON, breedingSeasonSchema } from './breeding-season.ts'

export const DEFAULT_BROODS = 2
/** Maximum number of broods expected of a pair in a season. */
export const MAX_BROODS = 20

/** A bird as a nest card shows it; without an id it was deleted permanently. */
export const mateSchema = z.object({
  id: z.nullable(idSchema),
  bandId: z.string(),
  name: z.nullable(z.string()),
  gender: z.nullable(genderSchema),
  color: z.nullable(z.string()),
  status: z.nullable(statusSchema),
  isDeleted: z.boolean(),
  thumbnailUrl: z.nullable(z.string()),
})
export type Mate = z.output<typeof mateSchema>

export const pairSchema = z.object({
  ...recordFields,
  malePigeonId: z.nullable(idSchema),
  femalePigeonId: z.nullable(idSchema),
  malePigeon: mateSchema,
  femalePigeon: mateSchema,
  nestQrCode: z.string(),
  /** Main loft and section of the hen, who incubates, otherwise of the cock. The nest round follows this order. */
  section: z.nullable(z.string()),
  /** Number or name of the nest box; the nest round sorts boxes within a section naturally. */
  nestBox: z.nullable(z.string()),
  pairingDate: localDateSchema,
  breedingSeason: breedingSeasonSchema,
  expectedBroods: z.int(),
  /** Number of the newest cycle that has started, 1 before the first. */
  currentBrood: z.int(),
  /** Of the next clutch to hatch. */
  expectedHatchDate: z.nullable(localDateSchema),
  /** The first hatch date of the youngest clutch with young. */
  actualHatchDate: z.nullable(localDateSchema),
  isActive: z.boolean(),
  endedOn: z.nullable(localDateSchema),
  endReason: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  /** Its young, dead or alive: hatched in its cycles, or entered with its two birds as parents (`pairOfYoung`). */
  offspringCount: z.int(),
  cycleCount: z.int(),
})
export type Pair = z.output<typeof pairSchema>

/** Returns the number of young of all pairs: "Total Offspring", the sum of the analytics and reports of all years. */
export function totalOffspring(pairs: readonly Pick<Pair, 'offspringCount'>[]): number {
  return pairs.reduce((sum, { offspringCount }) => sum + offspringCount, 0)
}

const broodsInput = z.pipe(typedNumber, z.int().check(z.gte(1), z.lte(MAX_BROODS)))

/** Fields of a pair that follow from its cycles. */
const calculatedFields = {
  currentBrood: calculatedField('is the number of the newest cycle: add or change a cycle instead'),
  expectedHatchDate: calculatedField('is that of the next clutch: set expectedHatchDate of its cycle instead'),
  actualHatchDate: calculatedField('is that of the youngest clutch: set firstHatchDate of its cycle instead'),
}

const sharedFields = {
  ...calculatedFields,
  nestBox: optionalText(50),
  notes: optionalText(5000),
  /** Confirmations the user has given: `PAIR_CONFIRMATIONS`. */
  confirm: confirmField,
}

export const newPairSchema = z.object({
  malePigeonId: requiredId,
  femalePigeonId: requiredId,
  /** Today when it is left out; a planned pairing is in the future. */
  pairingDate: optionalDay,
  breedingSeason: z._default(breedingSeasonSchema, DEFAULT_BREEDING_SEASON),
  expectedBroods: z._default(broodsInput, DEFAULT_BROODS),
  ...sharedFields,
})
export type NewPair = z.output<typeof newPairSchema>

export const pairPatchSchema = z.object({
  /** The birds can be changed while the pair has neither cycles nor young. */
  malePigeonId: z.optional(requiredId),
  femalePigeonId: z.optional(requiredId),
  pairingDate: z.optional(localDateSchema),
  breedingSeason: z.optional(breedingSeasonSchema),
  expectedBroods: z.optional(broodsInput),
  /** True makes an ended pair active again. */
  isActive: z.optional(z.boolean()),
  ...sharedFields,
})
export type PairPatch = z.output<typeof pairPatchSchema>

/** Reasons to ask the keeper for confirmation before two birds are paired. */
export const PAIR_CONFIRMATIONS = ['already_paired', 'out_of_care', 'injured', 'in_quarantine', 'related'] as const

export const pairConfirmationSchema = z.object({
  doubt: z.enum(PAIR_CONFIRMATIONS),
  /** The band and name of the bird concerned; for `already_paired` also those of its present mate. */
  bandId: z.optional(z.string()),
  name: z.optional(z.nullable(z.string())),
  mateBandId: z.optional(z.string()),
  mateName: z.optional(z.nullable(z.string())),
  status: z.optional(statusSchema),
  /** Inbreeding of the young, in percent with one decimal, for `related`. */
  inbreeding: z.optional(z.number()),
})
export type PairConfirmation = z.output<typeof pairConfirmationSchema>

/** Returns the titles of the two birds that a confirmation of a pair names; empty for a bird that it does not name. */
export function titlesIn({ bandId = '', name = null, mateBandId = '', mateName = null }: PairConfirmation) {
  return { bird: birdTitle({ bandId, name }), mate: birdTitle({ bandId: mateBandId, name: mateName }) }
}
