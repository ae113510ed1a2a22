import * as z from 'zod/mini'
import { idSchema, optionalInteger, optionalText, plainText, recordFields, typedNumberOrNone } from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import { neutralisationSchema } from './neutralisation.ts'
import { POINTS_RULES } from './race.ts'
import { optionalWallTime } from './wall-time.ts'

const km = z.number()

export const raceEventSchema = z.object({
  ...recordFields,
  eventName: z.string(),
  eventDate: localDateSchema,
  /** The names of the specification's table, with the same values. */
  name: z.string(),
  date: localDateSchema,
  category: z.nullable(z.string()),
  /** The official distance in km; 0 when it is unknown, as the specification says of a blank one. */
  distance: km,
  /** From the release point to the loft in km, when both are known. */
  computedDistance: z.nullable(km),
  releaseLocation: z.nullable(z.string()),
  /** In the loft's local time: `2026-05-02T07:30:00`. */
  releasedAt: z.nullable(z.string()),
  releaseLatitude: z.nullable(z.number()),
  releaseLongitude: z.nullable(z.number()),
  weatherConditions: z.nullable(z.string()),
  /** Number of birds in the race, as the organiser counts them. */
  totalParticipants: z.nullable(z.int()),
  pointsRule: z.enum(POINTS_RULES),
  neutralisation: neutralisationSchema,
  notes: z.nullable(z.string()),
  /** Number of birds in the race as shown: as stated, otherwise from the result list. */
  participants: z.int(),
  /** Number of stored results, of all lofts and of this one. */
  resultCount: z.int(),
  ownResultCount: z.int(),
  /** The best place of a bird of this loft. */
  bestOwn: z.nullable(
    z.object({
      pigeonId: idSchema,
      bandId: z.string(),
      birdName: z.nullable(z.string()),
      position: z.int(),
      /** In metres per minute. */
      speed: z.nullable(z.number()),
    }),
  ),
  /** Number of birds on its basketing list, and how many of them have a result. */
  basketedCount: z.int(),
  basketedWithResult: z.int(),
})
export type RaceEvent = z.output<typeof raceEventSchema>

/** No race is longer than this. */
export const MAX_KM = 2000
const MAX_BIRDS = 1_000_000

const name = plainText.check(z.trim(), z.minLength(1), z.maxLength(200))
/** Forms send `''` for none; the specification's form sends 0 km for an unknown distance. */
export const optionalKm = z.optional(
  z.pipe(
    z.pipe(
      typedNumberOrNone,
      z.transform((value) => (value === 0 ? null : value)),
    ),
    z.nullable(z.number().check(z.gte(0), z.lte(MAX_KM))),
  ),
)
export const degrees = (max: number) => z.optional(z.nullable(z.number().check(z.gte(-max), z.lte(max))))

const fields = {
  eventName: z.optional(name),
  name: z.optional(name),
  eventDate: z.optional(localDateSchema),
  date: z.optional(localDateSchema),
  category: optionalText(50),
  distance: optionalKm,
  releaseLocation: optionalText(200),
  releasedAt: optionalWallTime,
  releaseLatitude: degrees(90),
  releaseLongitude: degrees(180),
  weatherConditions: optionalText(500),
  totalParticipants: optionalInteger(1, MAX_BIRDS),
  pointsRule: z.optional(z.enum(POINTS_RULES)),
  neutralisation: z.optional(neutralisationSchema),
  notes: optionalText(2000),
}

/** A new race; name and date are accepted under both field names. */
export const newRaceEventSchema = z.object(fields).check(
  z.refine((event) => (event.eventName ?? event.name) !== undefined, { path: ['eventName'] }),
  z.refine((event) => (event.eventDate ?? event.date) !== undefined, { path: ['eventDate'] }),
)
export type NewRaceEvent = z.output<typeof newRaceEventSchema>

export const raceEventPatchSchema = z.object(fields)
export type RaceEventPatch = z.output<typeof raceEventPatchSchema>
