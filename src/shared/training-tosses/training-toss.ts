import * as z from 'zod/mini'
import { idSchema, optionalText, recordFields, requiredText } from '#shared/api/fields.ts'
import { MAX_SENT_BIRDS } from '#shared/basketing/basketing.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import { GENDERS } from '#shared/pigeons/gender.ts'
import { degrees, optionalKm } from '#shared/races/race-event.ts'
import { optionalWallTime } from '#shared/races/wall-time.ts'

const tossFields = {
  ...recordFields,
  date: localDateSchema,
  releaseLocation: z.string(),
  releaseLatitude: z.nullable(z.number()),
  releaseLongitude: z.nullable(z.number()),
  /** As the keeper measured it, in km. */
  distance: z.nullable(z.number()),
  /** From the release point to the loft in km, when both are known. */
  computedDistance: z.nullable(z.number()),
  /** In the loft's local time. */
  releasedAt: z.nullable(z.string()),
  weatherConditions: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  /** Number of birds sent, and of those that have returned. */
  sent: z.int(),
  returned: z.int(),
}

export const trainingTossSchema = z.object(tossFields)
export type TrainingToss = z.output<typeof trainingTossSchema>

/** The return of a bird from a toss. */
const flightFields = {
  /** Null until it has returned. */
  returnedAt: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  /** `H:MM:SS`. */
  flightTime: z.nullable(z.string()),
  /** In metres per minute, not rounded. */
  speed: z.nullable(z.number()),
  /** In km/h with two decimals. */
  velocity: z.nullable(z.number()),
  /** Its place among the returned birds of the toss. */
  place: z.nullable(z.int()),
}

export const tossBirdSchema = z.object({
  ...recordFields,
  trainingTossId: idSchema,
  pigeonId: idSchema,
  bandId: z.string(),
  name: z.nullable(z.string()),
  description: z.nullable(z.string()),
  gender: z.enum(GENDERS),
  color: z.nullable(z.string()),
  loftLocationId: z.nullable(idSchema),
  /** Lives in the loft today. */
  isInCare: z.boolean(),
  ...flightFields,
})
export type TossBird = z.output<typeof tossBirdSchema>

/** A toss with its birds: the returned ones by time, then the others by band. */
export const tossDetailSchema = z.object({ ...tossFields, birds: z.array(tossBirdSchema) })
export type TossDetail = z.output<typeof tossDetailSchema>

/** One toss of one bird. */
export const birdTossSchema = z.object({
  id: idSchema,
  trainingTossId: idSchema,
  date: localDateSchema,
  releaseLocation: z.string(),
  /** The distance used for the velocity, in km. */
  distance: z.nullable(z.number()),
  /** Number of birds in that toss. */
  sent: z.int(),
  ...flightFields,
})
export type BirdToss = z.output<typeof birdTossSchema>

const pigeonIds = z.array(idSchema).check(z.maxLength(MAX_SENT_BIRDS))
const releaseLocation = requiredText(200)

const optionalFields = {
  releaseLatitude: degrees(90),
  releaseLongitude: degrees(180),
  distance: optionalKm,
  releasedAt: optionalWallTime,
  weatherConditions: optionalText(500),
  notes: optionalText(2000),
}

export const newTossSchema = z.object({
  date: localDateSchema,
  releaseLocation,
  pigeonIds: pigeonIds.check(z.minLength(1)),
  ...optionalFields,
})
export type NewToss = z.output<typeof newTossSchema>

/** Absent fields stay unchanged; birds are added and removed one by one, so that two people may do so at once. */
export const tossPatchSchema = z.object({
  date: z.optional(localDateSchema),
  releaseLocation: z.optional(releaseLocation),
  addPigeonIds: z._default(pigeonIds, []),
  removePigeonIds: z._default(pigeonIds, []),
  ...optionalFields,
})
export type TossPatch = z.output<typeof tossPatchSchema>

/** The return of a bird; null or `''` if it did not return. */
export const tossBirdPatchSchema = z.object({ returnedAt: optionalWallTime, notes: optionalText(500) })
export type TossBirdPatch = z.output<typeof tossBirdPatchSchema>
