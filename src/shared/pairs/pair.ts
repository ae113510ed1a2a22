import * as z from 'zod/mini'
import { confirmField, idSchema, optionalText, recordFields, requiredId } from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import { optionalDay } from '#shared/calendar/optional-day.ts'
import { genderSchema } from '#shared/pigeons/gender.ts'
import { statusSchema } from '#shared/pigeons/status.ts'
import { DEFAULT_SEASON, seasonSchema } from './season.ts'

export const DEFAULT_BROODS = 2
const MAX_BROODS = 20

/** What a nest card shows of a bird; without a number it was deleted for good. */
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
  /** Main loft and section in which it lives: those of the hen, who sits there, else of the cock. The nest round walks by it. */
  section: z.nullable(z.string()),
  /** Number or name of the nest box; within a section the nest round walks in its natural order. */
  nestBox: z.nullable(z.string()),
  pairingDate: localDateSchema,
  breedingSeason: seasonSchema,
  expectedBroods: z.int(),
  /** Number of the newest cycle that is more than a plan, 1 before the first. */
  currentBrood: z.int(),
  /** Of the next clutch to hatch. */
  expectedHatchDate: z.nullable(localDateSchema),
  /** The day the youngest clutch with young began to hatch. */
  actualHatchDate: z.nullable(localDateSchema),
  isActive: z.boolean(),
  endedOn: z.nullable(localDateSchema),
  endReason: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  /** Young that hatched from its eggs, dead or alive. */
  offspringCount: z.int(),
  cycleCount: z.int(),
})
export type Pair = z.output<typeof pairSchema>

const broodsInput = z.pipe(
  z.pipe(z.union([z.number(), z.string()]), z.transform(Number)),
  z.int().check(z.gte(1), z.lte(MAX_BROODS)),
)

const describedFields = {
  nestBox: optionalText(50),
  notes: optionalText(5000),
  /** Doubts the keeper has seen: `PAIR_DOUBTS`. */
  confirm: confirmField,
}

export const newPairSchema = z.object({
  malePigeonId: requiredId,
  femalePigeonId: requiredId,
  /** Today where it is left out; a planned pairing lies ahead. */
  pairingDate: optionalDay,
  breedingSeason: z._default(seasonSchema, DEFAULT_SEASON),
  expectedBroods: z._default(broodsInput, DEFAULT_BROODS),
  ...describedFields,
})
export type NewPair = z.output<typeof newPairSchema>

export const pairPatchSchema = z.object({
  /** The birds can be changed as long as the pair has neither cycles nor young. */
  malePigeonId: z.optional(requiredId),
  femalePigeonId: z.optional(requiredId),
  pairingDate: z.optional(localDateSchema),
  breedingSeason: z.optional(seasonSchema),
  expectedBroods: z.optional(broodsInput),
  /** True brings an ended pair together again. */
  isActive: z.optional(z.boolean()),
  ...describedFields,
})
export type PairPatch = z.output<typeof pairPatchSchema>

/** What a keeper is asked before two birds are paired. */
export const PAIR_DOUBTS = ['already_paired', 'out_of_care', 'injured', 'in_quarantine', 'related'] as const

export const pairDoubtSchema = z.object({
  doubt: z.enum(PAIR_DOUBTS),
  /** The bird it is about, and for `already_paired` its present mate. */
  bandId: z.optional(z.string()),
  mateBandId: z.optional(z.string()),
  status: z.optional(statusSchema),
  /** Inbreeding of the young, percent with one decimal, for `related`. */
  inbreeding: z.optional(z.number()),
})
export type PairDoubt = z.output<typeof pairDoubtSchema>
