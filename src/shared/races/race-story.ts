import * as z from 'zod/mini'
import { idSchema } from '#shared/api/fields.ts'
import { genderSchema } from '#shared/pigeons/gender.ts'
import { DISTANCE_CLASSES } from './distance-class.ts'

const bird = {
  id: idSchema,
  /** Null for a bird that is not stored. */
  pigeonId: z.nullable(idSchema),
  bandId: z.string(),
  birdName: z.nullable(z.string()),
  /** In metres per minute. */
  speed: z.nullable(z.number()),
}

const ownBirdSchema = z.object({
  ...bird,
  pigeonId: idSchema,
  gender: genderSchema,
  /** Born in the year of the race. */
  isYoung: z.boolean(),
  /** The section it lives in today. */
  section: z.nullable(z.string()),
  position: z.nullable(z.int()),
  /** The place in the section, club or other level of the organiser. */
  sectionPosition: z.nullable(z.int()),
  /** Share of the other birds that it beat, 0 to 100. */
  beaten: z.nullable(z.number()),
  minutesBehind: z.nullable(z.number()),
  /**
   * Its rank in the loft this season, among birds of its age in races of this class of distances, and the places that this race
   * moved it up; null for its first rank.
   */
  season: z.nullable(z.object({ rank: z.int(), of: z.int(), change: z.nullable(z.int()) })),
})
export type OwnBird = z.output<typeof ownBirdSchema>

/** The results of this loft's birds in one race. */
export const raceStorySchema = z.object({
  /** As the organiser counts them, otherwise the number of results. */
  participants: z.int(),
  /** Null when the list does not name every fancier. */
  lofts: z.nullable(z.int()),
  /** From the release to the loft in km on the earth's ellipsoid, when both places are known. */
  lineDistance: z.nullable(z.number()),
  distanceClass: z.enum(DISTANCE_CLASSES),
  /** The bird in first place; null when it is not in the list. */
  winner: z.nullable(z.object({ ...bird, isOwn: z.boolean(), fancier: z.nullable(z.string()) })),
  /** By place. */
  own: z.array(ownBirdSchema),
})
export type RaceStory = z.output<typeof raceStorySchema>
