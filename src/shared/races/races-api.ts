import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId, doneSchema, idSchema, requiredId, searchWords } from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import { newRaceEventSchema, raceEventPatchSchema, raceEventSchema } from './race-event.ts'
import { newRaceResultSchema, raceResultPatchSchema, raceResultSchema } from './race-result.ts'

const MAX_PAGE = 500
const number = z.coerce.number().check(z.int(), z.positive())

const resultPageSchema = z.object({
  items: z.array(raceResultSchema),
  /** Results that pass the filter. */
  matching: z.int(),
  /** Of these, results of birds of this loft. */
  own: z.int(),
})

/** Whose career is asked for: one bird's, or that of its descendants together. */
const careerOfSchema = z.object({
  pigeonId: z.optional(number),
  youngOf: z.optional(number),
  grandyoungOf: z.optional(number),
})

const flightSchema = z.object({
  id: idSchema,
  eventName: z.string(),
  eventDate: localDateSchema,
  position: z.nullable(z.int()),
  participants: z.int(),
  speed: z.nullable(z.number()),
})

const careerSchema = z.object({
  races: z.int(),
  /** The place that is best for the number of birds in its race. */
  best: z.nullable(flightSchema),
  /** Metres a minute. */
  meanSpeed: z.nullable(z.number()),
  /** The latest, the oldest of them first. */
  flights: z.array(flightSchema),
})
export type Career = z.output<typeof careerSchema>
export type Flight = z.output<typeof flightSchema>

/** One flight of a race, as little as a plot of all its birds needs. */
const fieldSchema = z.object({ speed: z.number(), isOwn: z.boolean() })

export const raceEventsApi = {
  /** All, the latest first. */
  list: endpoint('GET', '/api/race-events', { reply: z.array(raceEventSchema) }),
  get: endpoint('GET', '/api/race-events/:id', { params: byId, reply: raceEventSchema }),
  /** The speeds of every bird of the race, the fastest first. */
  field: endpoint('GET', '/api/race-events/:id/field', { params: byId, reply: z.array(fieldSchema) }),
  create: endpoint('POST', '/api/race-events', { body: newRaceEventSchema, reply: raceEventSchema }),
  update: endpoint('PATCH', '/api/race-events/:id', { params: byId, body: raceEventPatchSchema, reply: raceEventSchema }),
  /** With its results. */
  remove: endpoint('DELETE', '/api/race-events/:id', { params: byId, reply: doneSchema }),
} as const

export const raceResultsApi = {
  /**
   * Results of all races by place, those of the latest race first. Without `limit` the whole array, as specified; with it a page.
   */
  list: endpoint('GET', '/api/race-results', {
    query: z.object({
      eventId: z.optional(number),
      pigeonId: z.optional(number),
      /** Results of a bird's young, or of theirs. */
      youngOf: z.optional(number),
      grandyoungOf: z.optional(number),
      /** `own`: of birds of this loft; `other`: of birds of other lofts. */
      whose: z.optional(z.enum(['own', 'other'])),
      search: searchWords,
      limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_PAGE))),
      offset: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
    }),
    reply: z.union([z.array(raceResultSchema), resultPageSchema]),
  }),
  /** All results of a bird, or of its descendants, in figures. */
  career: endpoint('GET', '/api/race-results/career', { query: careerOfSchema, reply: careerSchema }),
  create: endpoint('POST', '/api/race-results', { body: newRaceResultSchema, reply: raceResultSchema }),
  update: endpoint('PATCH', '/api/race-results/:id', { params: byId, body: raceResultPatchSchema, reply: raceResultSchema }),
  remove: endpoint('DELETE', '/api/race-results/:id', { params: byId, reply: doneSchema }),
  /** Reads a workbook and takes its results over at once; rows in doubt stay out and are told. */
  upload: endpoint('POST', '/api/race-results/upload', {
    form: { fields: z.object({ eventId: requiredId }), files: { resultsFile: 'table' } },
    reply: z.object({
      message: z.string(),
      /** The import, among the past ones. */
      batchId: idSchema,
      /** Every row stored. */
      results: z.array(raceResultSchema),
      /** Rows known already, and rows not taken with their reasons. */
      same: z.int(),
      /** Other races that the file holds, of which nothing was taken: the preview lets choose them. */
      otherRaces: z.array(z.object({ sheets: z.array(z.string()), rows: z.int(), name: z.nullable(z.string()) })),
      rejected: z.array(z.object({ sheet: z.string(), rowNumber: z.int(), bandId: z.string(), reasons: z.array(z.string()) })),
    }),
  }),
} as const
