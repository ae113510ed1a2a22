import * as z from 'zod/mini'
import { idSchema } from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import { DISTANCE_CLASSES } from './distance-class.ts'

const birdSchema = z.object({ pigeonId: idSchema, bandId: z.string(), birdName: z.nullable(z.string()) })

const standing = {
  /** Equal points share a rank. */
  rank: z.int(),
  /** The shares of birds beaten in the best results, added up. */
  points: z.number(),
  /** Number of results that were added up, of `results`. */
  counted: z.int(),
  results: z.int(),
  best: z.object({
    position: z.nullable(z.int()),
    participants: z.int(),
    raceEventId: idSchema,
    raceName: z.string(),
    day: localDateSchema,
  }),
}
const ofPair = {
  breedingPairId: idSchema,
  /** Both birds, as `cock × hen`. */
  pair: z.string(),
}

/** Birds of one age in races of one class of distances; each list has the first ones only. */
const standingsSchema = z.object({
  isYoung: z.boolean(),
  distanceClass: z.enum(DISTANCE_CLASSES),
  races: z.int(),
  starts: z.int(),
  birds: z.array(z.object({ ...standing, ...birdSchema.shape })),
  /** Number of ranked birds. */
  rankedBirds: z.int(),
  /** Pairs by the results of their young. */
  pairs: z.array(z.object({ ...standing, ...ofPair, birds: z.int() })),
  /** Young that hatched together, by the points of the best two. */
  nests: z.array(z.object({ ...standing, ...ofPair, birds: z.array(birdSchema) })),
})
export type SeasonGroup = z.output<typeof standingsSchema>

export const raceSeasonSchema = z.object({
  year: z.int(),
  /** Years with races and the current one, the latest first. */
  years: z.array(z.int()),
  groups: z.array(standingsSchema),
})
export type RaceSeason = z.output<typeof raceSeasonSchema>
