import * as z from 'zod/mini'
import { idSchema, queryInteger } from '#shared/api/fields.ts'
import { pageSchema } from '#shared/api/paging.ts'
import { pedigreeBirdSchema, birdWithFiguresSchema } from './pedigree-bird.ts'

/** Generations of ancestors that a tree can show. */
export const TREE_GENERATIONS = [3, 4, 5, 6] as const
export const DEFAULT_TREE_GENERATIONS = 5

export const treeGenerations = z.optional(queryInteger(1, 6))

/** One filled position of a tree. */
const treePlaceSchema = z.object({
  /** The path from the bird: `s` is its sire, `sd` its sire's dam. */
  place: z.string().check(z.regex(/^[sd]{1,6}$/)),
  /** 1 is the generation of the parents. */
  generation: z.int(),
  bird: birdWithFiguresSchema,
})
export type TreePlace = z.output<typeof treePlaceSchema>

/** A bird that appears in a tree more than once. */
const commonAncestorSchema = z.object({
  id: idSchema,
  bandId: z.string(),
  name: z.nullable(z.string()),
  /** Its positions, the nearest first. */
  places: z.array(z.string()),
  /** Whether it is on both the sire's and the dam's side: then it makes the bird inbred. */
  isOnBothSides: z.boolean(),
  /** Its own share in the inbreeding of the bird, in percent. The part that it inherited from its own ancestors counts as their share. */
  inbreeding: z.number(),
})
export type CommonAncestor = z.output<typeof commonAncestorSchema>

/** The ancestors of a bird in a tree, the nearest first and in each generation the sire's side first. */
export const treeFields = {
  /** The requested number of generations. */
  generations: z.int(),
  ancestors: z.array(treePlaceSchema),
  /** The one with the greatest share in the inbreeding first; its position in this list is its mark in the tree. */
  commonAncestors: z.array(commonAncestorSchema),
}

/** The pedigree of one bird as its tree shows it. */
export const lineageSchema = z.object({
  pigeon: birdWithFiguresSchema,
  /** As entered in the form; null if no form was filled in for the bird. */
  generation: z.nullable(z.int()),
  sire: z.nullable(pedigreeBirdSchema),
  dam: z.nullable(pedigreeBirdSchema),
  lineage: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  /** Wright's F over the whole known pedigree, in percent, not rounded; screens show one decimal. */
  inbreedingCoefficient: z.number(),
  /** The value entered by the keeper, and its difference from the exact value; null if none was entered. */
  typedInbreedingCoefficient: z.nullable(z.number()),
  inbreedingDifference: z.nullable(z.number()),
  ...treeFields,
})
export type Lineage = z.output<typeof lineageSchema>

/** A descendant of a bird. */
const descendantSchema = z.object({
  bird: birdWithFiguresSchema,
  /** Bands of its parents. */
  sire: z.nullable(z.string()),
  dam: z.nullable(z.string()),
  youngCount: z.int(),
})

/** One page of a generation of descendants, the youngest first. A bird that is in several generations counts in the nearest. */
export const descendantsSchema = z.object({
  pigeon: pedigreeBirdSchema,
  /** Number of birds of each generation, beginning with the young. */
  counts: z.array(z.int()),
  generation: z.int(),
  ...pageSchema(descendantSchema).shape,
})
export type Descendants = z.output<typeof descendantsSchema>

/** Maximum number of descendants on a page. */
export const MAX_DESCENDANTS = 200

/** Close relatives; each list has the youngest first and no deleted birds. */
export const relativesSchema = z.object({
  pigeon: pedigreeBirdSchema,
  sire: z.nullable(pedigreeBirdSchema),
  dam: z.nullable(pedigreeBirdSchema),
  fullSiblings: z.array(pedigreeBirdSchema),
  halfSiblings: z.array(z.object({ bird: pedigreeBirdSchema, share: z.enum(['sire', 'dam']) })),
  /** With the band of the other parent. */
  offspring: z.array(z.object({ bird: pedigreeBirdSchema, mateId: z.nullable(idSchema), mate: z.nullable(z.string()) })),
  /** Birds it has young with, or is or was paired with. */
  mates: z.array(z.object({ bird: pedigreeBirdSchema, youngCount: z.int(), isPaired: z.boolean() })),
})
export type Relatives = z.output<typeof relativesSchema>
