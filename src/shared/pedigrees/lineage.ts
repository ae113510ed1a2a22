import * as z from 'zod/mini'
import { idSchema } from '#shared/api/fields.ts'
import { pedigreeBirdSchema, ratedBirdSchema } from './pedigree-bird.ts'

/** Generations of ancestors that a tree can show. */
export const TREE_GENERATIONS = [3, 4, 5, 6] as const
export const DEFAULT_TREE_GENERATIONS = 5

export const treeGenerations = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(6)))

/** One filled place of a tree. */
const treePlaceSchema = z.object({
  /** The way up from the bird: `s` its sire, `sd` its sire's dam. */
  place: z.string().check(z.regex(/^[sd]{1,6}$/)),
  /** 1 are the parents. */
  generation: z.int(),
  bird: ratedBirdSchema,
})
export type TreePlace = z.output<typeof treePlaceSchema>

/** A bird that stands in a tree more than once. */
const commonAncestorSchema = z.object({
  id: idSchema,
  bandId: z.string(),
  name: z.nullable(z.string()),
  /** Where it stands, the nearest place first. */
  places: z.array(z.string()),
  /** Whether it stands on the sire's and on the dam's side: then it makes the bird inbred. */
  isOnBothSides: z.boolean(),
  /** Its own part in the inbreeding of the bird, percent. What its ancestors hand down through it is counted as theirs. */
  inbreeding: z.number(),
})
export type CommonAncestor = z.output<typeof commonAncestorSchema>

/** The ancestors of a bird as far as a tree shows them, the nearest first and in each generation the sires' side first. */
export const treeFields = {
  /** How many generations were asked for. */
  generations: z.int(),
  ancestors: z.array(treePlaceSchema),
  /** The one with the greatest part in the inbreeding first: its place in this list is its mark. */
  commonAncestors: z.array(commonAncestorSchema),
}

/** The pedigree of one bird as its tree shows it. */
export const lineageSchema = z.object({
  pigeon: ratedBirdSchema,
  /** As it was typed in; null where no form was filled in for the bird. */
  generation: z.nullable(z.int()),
  sire: z.nullable(pedigreeBirdSchema),
  dam: z.nullable(pedigreeBirdSchema),
  lineage: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  /** Wright's F over the whole known pedigree, percent, not rounded; screens show one decimal. */
  inbreedingCoefficient: z.number(),
  /** As a keeper typed it in, and how far that is from the exact one; null as in a pedigree. */
  typedInbreedingCoefficient: z.nullable(z.number()),
  inbreedingDifference: z.nullable(z.number()),
  ...treeFields,
})
export type Lineage = z.output<typeof lineageSchema>

/** A bird that stands below another. */
const descendantSchema = z.object({
  bird: ratedBirdSchema,
  /** Bands of its parents. */
  sire: z.nullable(z.string()),
  dam: z.nullable(z.string()),
  youngCount: z.int(),
})

/** One page of a generation of descendants, the youngest first. A bird that stands in more than one counts in the nearest. */
export const descendantsSchema = z.object({
  pigeon: pedigreeBirdSchema,
  /** How many birds each generation has, from the young on. */
  counts: z.array(z.int()),
  generation: z.int(),
  items: z.array(descendantSchema),
})
export type Descendants = z.output<typeof descendantsSchema>

/** Most descendants of one page. */
export const MAX_DESCENDANTS = 200

/** Next of kin; in each list the youngest first, deleted birds left out. */
export const relativesSchema = z.object({
  pigeon: pedigreeBirdSchema,
  sire: z.nullable(pedigreeBirdSchema),
  dam: z.nullable(pedigreeBirdSchema),
  fullSiblings: z.array(pedigreeBirdSchema),
  halfSiblings: z.array(z.object({ bird: pedigreeBirdSchema, share: z.enum(['sire', 'dam']) })),
  /** With the band of the other parent. */
  offspring: z.array(z.object({ bird: pedigreeBirdSchema, mateId: z.nullable(idSchema), mate: z.nullable(z.string()) })),
  /** Birds it has young with or is or was paired with. */
  mates: z.array(z.object({ bird: pedigreeBirdSchema, youngCount: z.int(), isPaired: z.boolean() })),
})
export type Relatives = z.output<typeof relativesSchema>
