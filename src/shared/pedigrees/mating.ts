import * as z from 'zod/mini'
import { idSchema } from '#shared/api/fields.ts'
import { figuresSchema } from './figures.ts'
import { INBREEDING_LEVELS } from './inbreeding-level.ts'
import { treeFields } from './lineage.ts'
import { pedigreeBirdSchema, birdWithFiguresSchema } from './pedigree-bird.ts'

/** The result of a trial mating of a cock and a hen. */
export const trialMatingSchema = z.object({
  sire: birdWithFiguresSchema,
  dam: birdWithFiguresSchema,
  ...figuresSchema.shape,
  band: z.enum(INBREEDING_LEVELS),
  /** Little is known of the ancestors, so that the true inbreeding may be higher. */
  isThin: z.boolean(),
  /** The tree of the young: `s` is the cock, `d` the hen. */
  ...treeFields,
})
export type TrialMating = z.output<typeof trialMatingSchema>

/** Maximum number of cocks, and of hens, in the planner. */
export const MAX_PLANNED = 200

const candidateSchema = z.object({
  ...pedigreeBirdSchema.shape,
  id: idSchema,
  /** In percent. */
  inbreeding: z.number(),
  completeness: z.number(),
  /** Mean kinship with the birds in care, in percent: birds with low values carry genes that are rare in the loft. */
  meanKinship: z.number(),
  /** The mates in its active pairs. */
  pairedWith: z.array(idSchema),
})
export type MatingCandidate = z.output<typeof candidateSchema>

export const matingPlanSchema = z.object({
  cocks: z.array(candidateSchema),
  hens: z.array(candidateSchema),
  /** Number of birds that match the selection; those beyond `MAX_PLANNED` are ignored. */
  cockCount: z.int(),
  henCount: z.int(),
  /** Inbreeding of the young, in percent: a row for each cock, a column for each hen. */
  inbreeding: z.array(z.array(z.number())),
  /** One mate for each bird, chosen so that the total inbreeding of the young is minimal; the best pair first. */
  suggestions: z.array(z.object({ cockId: idSchema, henId: idSchema, inbreeding: z.number() })),
})
export type MatingPlan = z.output<typeof matingPlanSchema>
