import * as z from 'zod/mini'
import {
  blankAsNull,
  confirmField,
  currencySchema,
  idSchema,
  optionalId,
  optionalInteger,
  optionalMoney,
  optionalText,
  plainText,
  recordFields,
  requiredId,
  typedNumberOrNone,
} from '#shared/api/fields.ts'
import { LONGEST_FLIGHT_HOURS } from './flying-time.ts'
import { MAX_KM } from './race-event.ts'
import { UPLOAD_SOURCES } from './race.ts'
import { optionalWallTime } from './wall-time.ts'

export const raceResultSchema = z.object({
  ...recordFields,
  raceEventId: idSchema,
  eventName: z.string(),
  eventDate: z.string(),
  /** Null for a bird that is not stored. */
  pigeonId: z.nullable(idSchema),
  /** Whether the bird belongs to this loft; false for an ancestor that flew for another loft. */
  isOwn: z.boolean(),
  /** The band as the list has it; for a bird of this loft, the band it wears. */
  bandId: z.string(),
  /** The name of the bird if it is stored. */
  birdName: z.nullable(z.string()),
  fancier: z.nullable(z.string()),
  position: z.nullable(z.int()),
  /** The place in the section, club or other level of the organiser. */
  sectionPosition: z.nullable(z.int()),
  /** Number of birds in the race as the organiser counts them, otherwise of results. */
  participants: z.int(),
  /** In km/h with two decimals. */
  velocity: z.nullable(z.number()),
  /** In metres per minute, not rounded: the basis for other units and for places. */
  speed: z.nullable(z.number()),
  /** To the loft of this bird, in km. */
  distance: z.nullable(z.number()),
  /** `H:MM:SS`. */
  flightTime: z.nullable(z.string()),
  /** In the loft's local time: `2026-05-02T10:47:07`. */
  arrivalTime: z.nullable(z.string()),
  points: z.nullable(z.number()),
  /** As the list gives it. */
  coefficient: z.nullable(z.number()),
  prize: z.nullable(z.number()),
  currency: z.nullable(currencySchema),
  notes: z.nullable(z.string()),
  uploadSource: z.enum(UPLOAD_SOURCES),
  sourceFileName: z.nullable(z.string()),
})
export type RaceResult = z.output<typeof raceResultSchema>

export const MAX_PLACE = 1_000_000
export const MAX_POINTS = 1_000_000

const optionalNumber = (min: number, max: number) =>
  z.optional(z.pipe(typedNumberOrNone, z.nullable(z.number().check(z.gte(min), z.lte(max)))))

/** `3:48:07`, also for more than a day: `26:13:00`. */
const flightTime = z.optional(
  z.nullable(
    z.union([
      z.string().check(
        z.trim(),
        z.regex(/^\d{1,3}:[0-5]\d:[0-5]\d(\.\d{1,3})?$/),
        z.refine((text) => Number(text.split(':')[0]) < LONGEST_FLIGHT_HOURS && /[1-9]/.test(text)),
      ),
      blankAsNull,
    ]),
  ),
)

const fields = {
  position: optionalInteger(1, MAX_PLACE),
  arrivalTime: optionalWallTime,
  flightTime,
  /** In km/h; calculated from distance and flying time when it is left out. */
  velocity: optionalNumber(0, 1000),
  distance: optionalNumber(0, MAX_KM),
  points: optionalNumber(0, MAX_POINTS),
  prize: optionalMoney,
  currency: z.optional(z.nullable(currencySchema)),
  fancier: optionalText(100),
  notes: optionalText(2000),
}

/** A result entered by hand: for a bird of this loft, or for another bird by its band. */
export const newRaceResultSchema = z
  .object({
    raceEventId: requiredId,
    pigeonId: optionalId,
    bandId: z.optional(plainText.check(z.trim(), z.maxLength(50))),
    /** `similar_band` when a bird of this loft may wear the band, but the result is that of another bird. */
    confirm: confirmField,
    ...fields,
  })
  .check(z.refine(({ pigeonId, bandId }) => Boolean(pigeonId ?? bandId), { path: ['pigeonId'] }))
export type NewRaceResult = z.output<typeof newRaceResultSchema>

/** Absent fields stay unchanged; `pigeonId` links a result to a bird of this loft, null removes the link. */
export const raceResultPatchSchema = z.object({ pigeonId: optionalId, ...fields })
export type RaceResultPatch = z.output<typeof raceResultPatchSchema>
