import * as z from 'zod/mini'
import {
  currencySchema,
  idSchema,
  optionalId,
  optionalInteger,
  optionalMoney,
  optionalText,
  plainText,
  recordFields,
  requiredId,
} from '#shared/api/fields.ts'
import { LONGEST_FLIGHT_HOURS } from './flying-time.ts'
import { MOST_KM } from './race-event.ts'
import { UPLOAD_SOURCES } from './race.ts'
import { optionalWallTime } from './wall-time.ts'

export const raceResultSchema = z.object({
  ...recordFields,
  raceEventId: idSchema,
  eventName: z.string(),
  eventDate: z.string(),
  /** Null for a bird that is not in the books. */
  pigeonId: z.nullable(idSchema),
  /** Whether the bird is one of this loft; an ancestor that flew for another is not. */
  isOwn: z.boolean(),
  /** The band as the list writes it; of a bird of this loft the band it wears. */
  bandId: z.string(),
  /** Of a bird in the books. */
  birdName: z.nullable(z.string()),
  fancier: z.nullable(z.string()),
  position: z.nullable(z.int()),
  /** Birds in the race, as the organiser counts them, else as many as have results. */
  participants: z.int(),
  /** Km/h with two decimals. */
  velocity: z.nullable(z.number()),
  /** Metres a minute, not rounded: what other units and places are made of. */
  speed: z.nullable(z.number()),
  /** To the loft of this bird, in km. */
  distance: z.nullable(z.number()),
  /** `H:MM:SS`. */
  flightTime: z.nullable(z.string()),
  /** By the clock at the loft: `2026-05-02T10:47:07`. */
  arrivalTime: z.nullable(z.string()),
  points: z.nullable(z.number()),
  prize: z.nullable(z.number()),
  currency: z.nullable(currencySchema),
  notes: z.nullable(z.string()),
  uploadSource: z.enum(UPLOAD_SOURCES),
  sourceFileName: z.nullable(z.string()),
})
export type RaceResult = z.output<typeof raceResultSchema>

export const MOST_PLACES = 1_000_000
export const MOST_POINTS = 1_000_000

const optionalNumber = (min: number, max: number) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.union([z.number(), z.string(), z.null()]),
        z.transform((value) => (value === null || value === '' ? null : Number(value))),
      ),
      z.nullable(z.number().check(z.gte(min), z.lte(max))),
    ),
  )

/** `3:48:07`, also over more than a day: `26:13:00`. */
const flightTime = z.optional(
  z.nullable(
    z.union([
      z.string().check(
        z.trim(),
        z.regex(/^\d{1,3}:[0-5]\d:[0-5]\d(\.\d{1,3})?$/),
        z.refine((text) => Number(text.split(':')[0]) < LONGEST_FLIGHT_HOURS && /[1-9]/.test(text)),
      ),
      z.pipe(
        z.literal(''),
        z.transform(() => null),
      ),
    ]),
  ),
)

const fields = {
  position: optionalInteger(1, MOST_PLACES),
  arrivalTime: optionalWallTime,
  flightTime,
  /** Km/h; reckoned from distance and flying time where it is not said. */
  velocity: optionalNumber(0, 1000),
  distance: optionalNumber(0, MOST_KM),
  points: optionalNumber(0, MOST_POINTS),
  prize: optionalMoney,
  currency: z.optional(z.nullable(currencySchema)),
  fancier: optionalText(100),
  notes: optionalText(2000),
}

/** A result entered by hand: of a bird of this loft, or of another by its band. */
export const newRaceResultSchema = z
  .object({
    raceEventId: requiredId,
    pigeonId: optionalId,
    bandId: z.optional(plainText.check(z.trim(), z.maxLength(50))),
    ...fields,
  })
  .check(z.refine(({ pigeonId, bandId }) => Boolean(pigeonId ?? bandId), { path: ['pigeonId'] }))
export type NewRaceResult = z.output<typeof newRaceResultSchema>

/** What is absent stays; `pigeonId` links a result to a bird of this loft, null lets it go. */
export const raceResultPatchSchema = z.object({ pigeonId: optionalId, ...fields })
export type RaceResultPatch = z.output<typeof raceResultPatchSchema>
