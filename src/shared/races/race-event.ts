import * as z from 'zod/mini'
import { optionalInteger, optionalText, plainText, recordFields } from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import { neutralisationSchema } from './flying-time.ts'
import { POINTS_RULES } from './race.ts'
import { optionalWallTime } from './wall-time.ts'

const km = z.number()

export const raceEventSchema = z.object({
  ...recordFields,
  eventName: z.string(),
  eventDate: localDateSchema,
  /** As the specification's table calls them; the same values. */
  name: z.string(),
  date: localDateSchema,
  category: z.nullable(z.string()),
  /** Official, in km; null where it is unknown. */
  distance: z.nullable(km),
  /** From the release point to the loft, in km, where both are known. */
  computedDistance: z.nullable(km),
  releaseLocation: z.nullable(z.string()),
  /** By the clock at the loft: `2026-05-02T07:30:00`. */
  releasedAt: z.nullable(z.string()),
  releaseLatitude: z.nullable(z.number()),
  releaseLongitude: z.nullable(z.number()),
  weatherConditions: z.nullable(z.string()),
  /** Birds in the race as the organiser counts them. */
  totalParticipants: z.nullable(z.int()),
  pointsRule: z.enum(POINTS_RULES),
  neutralisation: neutralisationSchema,
  notes: z.nullable(z.string()),
  /** Results kept, of all lofts and of this one. */
  resultCount: z.int(),
  ownResultCount: z.int(),
  /** Birds on its basketing list, and of these those that have a result. */
  basketedCount: z.int(),
  basketedWithResult: z.int(),
})
export type RaceEvent = z.output<typeof raceEventSchema>

/** The race of 2,000 km is not flown. */
export const MOST_KM = 2000
const MOST_BIRDS = 1_000_000

const name = plainText.check(z.trim(), z.minLength(1), z.maxLength(200))
/** Forms send `''` for none; 0 km is what the specification's form sends for an unknown distance. */
export const optionalKm = z.optional(
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string(), z.null()]),
      z.transform((value) => (value === null || value === '' || Number(value) === 0 ? null : Number(value))),
    ),
    z.nullable(z.number().check(z.gte(0), z.lte(MOST_KM))),
  ),
)
export const degrees = (most: number) => z.optional(z.nullable(z.number().check(z.gte(-most), z.lte(most))))

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
  totalParticipants: optionalInteger(1, MOST_BIRDS),
  pointsRule: z.optional(z.enum(POINTS_RULES)),
  neutralisation: z.optional(neutralisationSchema),
  notes: optionalText(2000),
}

/** A new race: its name and date under either name. */
export const newRaceEventSchema = z.object(fields).check(
  z.refine((event) => (event.eventName ?? event.name) !== undefined, { path: ['eventName'] }),
  z.refine((event) => (event.eventDate ?? event.date) !== undefined, { path: ['eventDate'] }),
)
export type NewRaceEvent = z.output<typeof newRaceEventSchema>

export const raceEventPatchSchema = z.object(fields)
export type RaceEventPatch = z.output<typeof raceEventPatchSchema>
