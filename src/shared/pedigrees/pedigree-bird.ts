import * as z from 'zod/mini'
import { idSchema } from '#shared/api/fields.ts'
import { genderSchema } from '#shared/pigeons/gender.ts'
import { byField, textsIn } from '#shared/pigeons/pigeon-fields.ts'
import { statusSchema } from '#shared/pigeons/status.ts'

/** What a box of a pedigree shows of a bird; without a number it is known by words only. */
export const pedigreeBirdSchema = z.object({
  id: z.nullable(idSchema),
  /** Its band, or the words it is known by. */
  bandId: z.string(),
  name: z.nullable(z.string()),
  gender: z.nullable(genderSchema),
  birthYear: z.nullable(z.int()),
  ...byField(textsIn('tree'), () => z.nullable(z.string())),
  status: z.nullable(statusSchema),
  isReference: z.boolean(),
  /** Deleted birds keep their place in pedigrees; there is no page to go to. */
  isDeleted: z.boolean(),
  photoUrl: z.nullable(z.string()),
  thumbnailUrl: z.nullable(z.string()),
})
export type PedigreeBird = z.output<typeof pedigreeBirdSchema>

/** One of a bird's best results. */
const bestResultSchema = z.object({
  raceEventId: idSchema,
  eventName: z.string(),
  eventDate: z.string(),
  position: z.int(),
  participants: z.int(),
  distanceKm: z.nullable(z.number()),
})
export type BestResult = z.output<typeof bestResultSchema>

/** Results that a box of a pedigree shows. */
export const MOST_BEST_RESULTS = 3

/** Generations that the completeness of a bird looks at, where nothing else is said. */
export const COMPLETENESS_GENERATIONS = 5

/** A bird of a pedigree with what genetics and races tell of it. */
export const ratedBirdSchema = z.object({
  ...pedigreeBirdSchema.shape,
  breeder: z.nullable(z.string()),
  /** Wright's F over the whole known pedigree, percent, not rounded. */
  inbreeding: z.number(),
  /** Part of its ancestors up to the fifth generation that is known, 0 to 1. */
  completeness: z.number(),
  /** How many generations of ancestors it would have if what is known stood complete. */
  equivalentGenerations: z.number(),
  /** How many races it has flown, and its best results, the best first. */
  races: z.int(),
  bestResults: z.array(bestResultSchema),
})
export type RatedBird = z.output<typeof ratedBirdSchema>
