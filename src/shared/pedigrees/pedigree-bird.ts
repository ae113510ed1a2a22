import * as z from 'zod/mini'
import { idSchema } from '#shared/api/fields.ts'
import { genderSchema } from '#shared/pigeons/gender.ts'
import { byField, textFieldsIn } from '#shared/pigeons/pigeon-fields.ts'
import { statusSchema } from '#shared/pigeons/status.ts'

/** A bird as a box of a pedigree shows it; without an id it is known only by a text. */
export const pedigreeBirdSchema = z.object({
  id: z.nullable(idSchema),
  /** Its band, or the text it is known by. */
  bandId: z.string(),
  name: z.nullable(z.string()),
  gender: z.nullable(genderSchema),
  birthYear: z.nullable(z.int()),
  ...byField(textFieldsIn('tree'), () => z.nullable(z.string())),
  status: z.nullable(statusSchema),
  isReference: z.boolean(),
  /** Deleted birds stay in pedigrees but have no page. */
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

/** Maximum number of results in a box of a pedigree. */
export const MAX_BEST_RESULTS = 3

/** A bird of a pedigree with its genetic figures and race results. */
export const birdWithFiguresSchema = z.object({
  ...pedigreeBirdSchema.shape,
  breeder: z.nullable(z.string()),
  /** Wright's F over the whole known pedigree, in percent, not rounded. */
  inbreeding: z.number(),
  /** Known part of its ancestors up to the fifth generation, 0 to 1. */
  completeness: z.number(),
  /** Number of generations of ancestors if all known ancestors filled complete generations. */
  equivalentGenerations: z.number(),
  /** Number of races flown, and its best results, the best first. */
  races: z.int(),
  bestResults: z.array(bestResultSchema),
})
export type BirdWithFigures = z.output<typeof birdWithFiguresSchema>
