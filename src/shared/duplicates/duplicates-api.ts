import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { doneSchema, idSchema, requiredId } from '#shared/api/fields.ts'
import { pigeonSchema } from '#shared/pigeons/pigeon.ts'
import { formerCursorField, pageFields, pageSchema } from '#shared/api/paging.ts'
import { MERGE_FIELDS } from './merge-fields.ts'

/** The kinds of records that belong to a bird. */
export const COUNTED_PARTS = ['results', 'young', 'pairs', 'treatments', 'vaccinations', 'tosses', 'documents', 'codes'] as const
export type CountedPart = (typeof COUNTED_PARTS)[number]

/** The reasons why two birds cannot be merged, in `details.reason` of `cannot_merge`. */
export const MERGE_PROBLEMS = ['same', 'sexes', 'ancestor', 'both_parents', 'nests', 'pairs', 'results'] as const
export type MergeProblem = (typeof MERGE_PROBLEMS)[number]

const count = z.int()
const possibleBirdSchema = z.object({
  bird: pigeonSchema,
  counts: z.object({
    results: count,
    young: count,
    pairs: count,
    treatments: count,
    vaccinations: count,
    tosses: count,
    documents: count,
    codes: count,
  }),
})
export type PossibleBird = z.output<typeof possibleBirdSchema>

const pairSchema = z.object({
  /** `same`: both bands are one. `ask`: the bands may be one. `chosen`: the keeper compares these birds. */
  why: z.enum(['same', 'ask', 'chosen']),
  birds: z.tuple([possibleBirdSchema, possibleBirdSchema]),
})
export type PossiblePair = z.output<typeof pairSchema>

const pairOfIds = z.object({ pigeonId: idSchema, otherPigeonId: idSchema })

export const duplicatesApi = {
  /** Pairs of birds that may be one bird. */
  list: endpoint('GET', '/api/pigeon-duplicates', {
    query: z.object({
      ...pageFields(100, 20),
      offset: formerCursorField,
    }),
    reply: pageSchema(pairSchema),
  }),
  /** Two birds beside each other. Errors: `not_found`, `cannot_merge`. */
  compare: endpoint('GET', '/api/pigeon-duplicates/:pigeonId/:otherPigeonId', {
    params: z.object({ pigeonId: requiredId, otherPigeonId: requiredId }),
    reply: pairSchema,
  }),
  /**
   * Merges two birds: everything of the other bird moves to the kept one, and the other bird moves to Recently deleted. A value of
   * the kept bird stays unless the other is chosen; empty fields are filled. Errors: `not_found`, `cannot_merge` with
   * the reason, and those of the parents of a bird.
   */
  merge: endpoint('POST', '/api/pigeon-duplicates/merge', {
    body: z.object({
      keepId: idSchema,
      otherId: idSchema,
      fields: z.optional(z.partialRecord(z.enum(MERGE_FIELDS), z.enum(['keep', 'other']))),
    }),
    reply: pigeonSchema,
  }),
  /** Remembers that two birds are different ones. Errors: `not_found`, `cannot_merge`. */
  keepApart: endpoint('POST', '/api/pigeon-duplicates/keep-apart', { body: pairOfIds, reply: doneSchema }),
} as const
