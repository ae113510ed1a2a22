import * as z from 'zod/mini'
import { idSchema } from '#shared/api/fields.ts'
import { figuresSchema } from './figures.ts'
import { INBREEDING_BANDS } from './inbreeding-band.ts'
import { treeFields } from './lineage.ts'
import { pedigreeBirdSchema, ratedBirdSchema } from './pedigree-bird.ts'

/** What would come of pairing a cock and a hen. */
export const trialMatingSchema = z.object({
  sire: ratedBirdSchema,
  dam: ratedBirdSchema,
  ...figuresSchema.shape,
  band: z.enum(INBREEDING_BANDS),
  /** Little is known of the ancestors, so that the inbreeding may be more. */
  isThin: z.boolean(),
  /** The tree of the young: `s` is the cock, `d` the hen. */
  ...treeFields,
})
export type TrialMating = z.output<typeof trialMatingSchema>

/** Most cocks, and most hens, that a planner looks at. */
export const MAX_PLANNED = 200

const candidateSchema = z.object({
  ...pedigreeBirdSchema.shape,
  id: idSchema,
  /** Percent. */
  inbreeding: z.number(),
  completeness: z.number(),
  /** With the birds in care, percent: low ones carry what is rare in the loft. */
  meanKinship: z.number(),
  /** The mates of its active pairs. */
  pairedWith: z.array(idSchema),
})
export type MatingCandidate = z.output<typeof candidateSchema>

export const matingPlanSchema = z.object({
  cocks: z.array(candidateSchema),
  hens: z.array(candidateSchema),
  /** How many fit the selection; more than `MAX_PLANNED` are not looked at. */
  cockCount: z.int(),
  henCount: z.int(),
  /** Of the young, percent: a row for each cock, a column for each hen. */
  inbreeding: z.array(z.array(z.number())),
  /** One mate for each bird, so that the young of all together are inbred least; the best first. */
  suggestions: z.array(z.object({ cockId: idSchema, henId: idSchema, inbreeding: z.number() })),
})
export type MatingPlan = z.output<typeof matingPlanSchema>

/** Numbers of birds as an address carries them: `3,7,12`. */
export const idList = z.optional(
  z.pipe(
    z.string().check(z.regex(/^\d{1,15}(,\d{1,15})*$/), z.maxLength(8000)),
    z.transform((text): number[] => text.split(',').map(Number)),
  ),
)
