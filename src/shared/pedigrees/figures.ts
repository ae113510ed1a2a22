import * as z from 'zod/mini'
import { pedigreeBirdSchema } from './pedigree-bird.ts'

/** What is known of ancestors up to a generation. */
const depthSchema = z.object({
  generations: z.int(),
  /** Places that are filled, of 2 + 4 + … */
  known: z.int(),
  possible: z.int(),
  /** Different birds in the filled places. */
  different: z.int(),
  completeness: z.number(),
  /** Different by filled places (AVK), 0 to 1: 1 when no ancestor stands twice. */
  ancestorLoss: z.number(),
  /** Harmonic mean of both sides' completeness (MacCluer), 0 to 1. */
  completenessIndex: z.number(),
  /** Inbreeding that shows in these generations alone, percent. */
  inbreeding: z.number(),
})
export type Depth = z.output<typeof depthSchema>

/** What genetics tells of a bird or of the young of a mating. Percents are not rounded. */
export const figuresSchema = z.object({
  /** Over the whole known pedigree, percent. */
  inbreeding: z.number(),
  equivalentGenerations: z.number(),
  /** From one generation to six. */
  depths: z.array(depthSchema),
  /** What each common ancestor brings to the inbreeding, percent, the greatest first; all together they are the inbreeding. */
  shares: z.array(z.object({ bird: pedigreeBirdSchema, inbreeding: z.number() })),
  /** How many common ancestors there are; the list holds the first. */
  shareCount: z.int(),
})
export type Figures = z.output<typeof figuresSchema>

/** Ancestors that `shares` names. */
export const MOST_SHARES = 30

export const birdFiguresSchema = z.object({
  pigeon: pedigreeBirdSchema,
  ...figuresSchema.shape,
  /** With the birds in care, percent. */
  meanKinship: z.number(),
  /** Of the birds in care with each other, percent, and how many they are. */
  loftMeanKinship: z.number(),
  birdsInCare: z.int(),
})
export type BirdFigures = z.output<typeof birdFiguresSchema>

/** The genetics of all birds in care. */
export const loftFiguresSchema = z.object({
  birdsInCare: z.int(),
  /** Percents. */
  meanInbreeding: z.number(),
  meanKinship: z.number(),
  /** What the mean kinship lacks to 100. */
  geneDiversity: z.number(),
  /** 0 to 1. */
  meanCompleteness: z.number(),
  /** The most inbred birds, those least related to the loft, and those most related to it. */
  mostInbred: z.array(z.object({ bird: pedigreeBirdSchema, inbreeding: z.number() })),
  leastRelated: z.array(z.object({ bird: pedigreeBirdSchema, meanKinship: z.number() })),
  mostRelated: z.array(z.object({ bird: pedigreeBirdSchema, meanKinship: z.number() })),
})
export type LoftFigures = z.output<typeof loftFiguresSchema>
