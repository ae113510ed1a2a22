import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId, idSchema } from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'

const countsSchema = z.object({
  totalPigeons: z.int(),
  maleCount: z.int(),
  femaleCount: z.int(),
  porDefinirCount: z.int(),
})
/** Counts of the birds in care. */
export type Counts = z.output<typeof countsSchema>

const statsSchema = z.object({
  ...countsSchema.shape,
  /** The same counts for each main loft. */
  mainLofts: z.array(z.object({ id: idSchema, sectionCount: z.int(), ...countsSchema.shape })),
})
export type Stats = z.output<typeof statsSchema>

const seasonSummarySchema = z.object({
  year: z.int(),
  /** Active breeding pairs. */
  pairs: z.int(),
  /** Young that hatched this year. */
  young: z.int(),
  /** Races of this year with results of own birds. */
  races: z.int(),
  /** Results of own birds in the first tenth of these races. */
  topPlaces: z.int(),
  /** The latest race with results of own birds; null without one. */
  lastRace: z.nullable(
    z.object({
      id: idSchema,
      name: z.string(),
      date: localDateSchema,
      participants: z.int(),
      /** The speed of the winner in metres per minute, of this loft or another. */
      winnerSpeed: z.nullable(z.number()),
      /** The best own birds. */
      own: z.array(
        z.object({
          id: idSchema,
          pigeonId: idSchema,
          bandId: z.string(),
          name: z.nullable(z.string()),
          position: z.nullable(z.int()),
          speed: z.nullable(z.number()),
          /** Behind the winner; null when it cannot be calculated. */
          minutesBehind: z.nullable(z.number()),
        }),
      ),
    }),
  ),
})
export type SeasonSummary = z.output<typeof seasonSummarySchema>

export const statsApi = {
  /** Sums up this year, and the latest race of own birds. */
  season: endpoint('GET', '/api/stats/season', { reply: seasonSummarySchema }),
  /** Counts birds: of one main loft by its id in `locationId`, or of the whole loft without it or with `all`. */
  get: endpoint('GET', '/api/stats', {
    query: z.object({ locationId: z.optional(z.union([z.literal('all'), byId.shape.id])) }),
    reply: statsSchema,
  }),
} as const
