import * as z from 'zod/mini'
import { pedigreeBirdSchema } from './pedigree-bird.ts'

/** The known part of the ancestors up to a generation. */
const depthSchema = z.object({
  generations: z.int(),
  /** Filled positions, of 2 + 4 + … */
  known: z.int(),
  possible: z.int(),
  /** Different birds in the filled positions. */
  different: z.int(),
  completeness: z.number(),
  /** Different birds divided by filled positions (AVK), 0 to 1: 1 when no ancestor appears twice. */
  ancestorLoss: z.number(),
  /** Harmonic mean of both sides' completeness (MacCluer), 0 to 1. */
  completenessIndex: z.number(),
  /** Inbreeding from these generations alone, in percent. */
  inbreeding: z.number(),
})
export type Depth = z.output<typeof depthSchema>

/** The genetic figures of a bird or of the young of a mating. Percentages are not rounded. */
export const figuresSchema = z.object({
  /** Over the whole known pedigree, in percent. */
  inbreeding: z.number(),
  equivalentGenerations: z.number(),
  /** From one generation to six. */
  depths: z.array(depthSchema),
  /** The part that each common ancestor adds to the inbreeding, in percent, the greatest first; the sum is the inbreeding. */
  shares: z.array(z.object({ bird: pedigreeBirdSchema, inbreeding: z.number() })),
  /** Number of all common ancestors; the list has only the first. */
  shareCount: z.int(),
})
export type Figures = z.output<typeof figuresSchema>

/** Maximum number of ancestors in `shares`. */
export const MAX_SHARES = 30

export const birdFiguresSchema = z.object({
  pigeon: pedigreeBirdSchema,
  ...figuresSchema.shape,
  /** Mean kinship with the birds in care, in percent. */
  meanKinship: z.number(),
  /** Mean kinship among the birds in care, in percent, and their number. */
  loftMeanKinship: z.number(),
  birdsInCare: z.int(),
})
export type BirdFigures = z.output<typeof birdFiguresSchema>

/** The genetic figures of all birds in care. */
export const loftFiguresSchema = z.object({
  birdsInCare: z.int(),
  /** In percent. */
  meanInbreeding: z.number(),
  meanKinship: z.number(),
  /** 100 minus the mean kinship. */
  geneDiversity: z.number(),
  /** 0 to 1. */
  meanCompleteness: z.number(),
  /** From how many birds, in effect, the genes come; null where the pedigrees are too short. */
  founders: z.object({
    /** Birds at the beginning of the pedigrees. */
    founders: z.int(),
    /** Effective number of founders (fe) and of ancestors (fa), and effective population size (Ne). */
    effectiveFounders: z.nullable(z.number()),
    effectiveAncestors: z.nullable(z.number()),
    effectiveSize: z.nullable(z.number()),
  }),
  /** The most inbred birds, those least related to the loft, and those most related to it. */
  mostInbred: z.array(z.object({ bird: pedigreeBirdSchema, inbreeding: z.number() })),
  leastRelated: z.array(z.object({ bird: pedigreeBirdSchema, meanKinship: z.number() })),
  mostRelated: z.array(z.object({ bird: pedigreeBirdSchema, meanKinship: z.number() })),
})
export type LoftFigures = z.output<typeof loftFiguresSchema>
