import * as z from 'zod/mini'
import { idSchema } from '#shared/api/fields.ts'
import { pedigreeBirdSchema } from './pedigree-bird.ts'

/** The relationship of one bird to another by their nearest common ancestors. */
export const relationshipWordSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['same', 'none']) }),
  /** One generation is a parent or a young bird, two a grandparent or a grandchild. */
  z.object({ kind: z.enum(['ancestor', 'descendant']), generations: z.int() }),
  /** The shared parents: both, or only one. */
  z.object({ kind: z.literal('siblings'), share: z.enum(['both', 'sire', 'dam']) }),
  /** One generation is an uncle or a nephew, two a great-uncle or a great-nephew. */
  z.object({ kind: z.enum(['uncle', 'nephew']), generations: z.int(), isHalf: z.boolean() }),
  /** Degree 1 are first cousins; double cousins are related through two pairs of siblings. */
  z.object({ kind: z.literal('cousins'), degree: z.int(), removed: z.int(), isHalf: z.boolean(), isDouble: z.boolean() }),
])
export type RelationshipWord = z.output<typeof relationshipWordSchema>

/** The relationship of bird `a` to bird `b` over their whole known pedigree. */
export const relationshipSchema = z.object({
  a: pedigreeBirdSchema,
  b: pedigreeBirdSchema,
  /** The word for `a` as seen from `b`. */
  word: relationshipWordSchema,
  /** Inbreeding that their young would have, in percent. */
  kinship: z.number(),
  /** Wright's coefficient of relationship, in percent. */
  coefficient: z.number(),
  /** The part that each common ancestor adds to the kinship, in percent, the greatest first. */
  shares: z.array(z.object({ id: idSchema, inbreeding: z.number() })),
  /** Paths from `a` up to a common ancestor and down to `b`, both ends included, the shortest first. */
  paths: z.array(z.object({ ancestorId: idSchema, up: z.array(idSchema), down: z.array(idSchema) })),
  /** False when there are more paths than listed. */
  hasAllPaths: z.boolean(),
  /** Every bird in `shares` and `paths`. */
  birds: z.array(pedigreeBirdSchema),
})
export type Relationship = z.output<typeof relationshipSchema>
