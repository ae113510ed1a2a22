import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId, doneSchema, idSchema, queryInteger, requiredId, searchWords } from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import { formerCursorField, optionalPageFields, pageSchema } from '#shared/api/paging.ts'
import { DISTANCE_CLASSES } from './distance-class.ts'
import { raceStorySchema } from './race-story.ts'
import { raceSeasonSchema } from './race-season.ts'
import { newRaceEventSchema, raceEventPatchSchema, raceEventSchema } from './race-event.ts'
import { newRaceResultSchema, raceResultPatchSchema, raceResultSchema } from './race-result.ts'

const MAX_PAGE = 500

/** The first page also has `own`, the number of results of birds of this loft. */
const resultPageSchema = z.extend(pageSchema(raceResultSchema), { own: z.optional(z.int()) })

/** The first page also has `own`, the number of results of birds of this loft in all races. */
const eventPageSchema = z.extend(pageSchema(raceEventSchema), { own: z.optional(z.int()) })
export type RaceEventPage = z.output<typeof eventPageSchema>

/** The career of one bird, or of all its descendants together. */
const careerQuerySchema = z.object({
  pigeonId: z.optional(requiredId),
  youngOf: z.optional(requiredId),
  grandyoungOf: z.optional(requiredId),
})

const flightSchema = z.object({
  id: idSchema,
  raceEventId: idSchema,
  eventName: z.string(),
  eventDate: localDateSchema,
  position: z.nullable(z.int()),
  participants: z.int(),
  speed: z.nullable(z.number()),
  /** In metres. */
  distance: z.nullable(z.number()),
})

const careerSchema = z.object({
  races: z.int(),
  /** The best place relative to the number of birds in its race. */
  best: z.nullable(flightSchema),
  /** The same for each class of distances that was flown, the shortest first. */
  classes: z.array(
    z.object({
      distanceClass: z.enum(DISTANCE_CLASSES),
      races: z.int(),
      best: z.nullable(flightSchema),
      /** Mean share of birds beaten, 0 to 100. */
      beaten: z.nullable(z.number()),
      /** In metres per minute. */
      meanSpeed: z.nullable(z.number()),
    }),
  ),
  /** The latest flights, the oldest of them first. */
  flights: z.array(flightSchema),
})
export type Career = z.output<typeof careerSchema>
export type Flight = z.output<typeof flightSchema>

/** One flight of a race, with only the data that a plot of all birds needs. */
const fieldSchema = z.object({ speed: z.number(), isOwn: z.boolean() })

export const raceEventsApi = {
  /** Lists races, the latest first. Without `limit` the whole array, as specified; with it a page. */
  list: endpoint('GET', '/api/race-events', {
    query: z.object({ search: searchWords, ...optionalPageFields(MAX_PAGE) }),
    reply: z.union([z.array(raceEventSchema), eventPageSchema]),
  }),
  get: endpoint('GET', '/api/race-events/:id', { params: byId, reply: raceEventSchema }),
  /** Returns the speeds of every bird of the race, the fastest first. */
  field: endpoint('GET', '/api/race-events/:id/field', { params: byId, reply: z.array(fieldSchema) }),
  /** Returns the winner of the race, and how the birds of this loft flew against it. */
  story: endpoint('GET', '/api/race-events/:id/story', { params: byId, reply: raceStorySchema }),
  create: endpoint('POST', '/api/race-events', { body: newRaceEventSchema, reply: raceEventSchema }),
  update: endpoint('PATCH', '/api/race-events/:id', { params: byId, body: raceEventPatchSchema, reply: raceEventSchema }),
  /** Deletes the race with its results. */
  remove: endpoint('DELETE', '/api/race-events/:id', { params: byId, reply: doneSchema }),
} as const

export const raceResultsApi = {
  /**
   * Lists results of all races by place, the latest race first. Without `limit` the whole array, as specified; with it a page.
   */
  list: endpoint('GET', '/api/race-results', {
    query: z.object({
      eventId: z.optional(requiredId),
      pigeonId: z.optional(requiredId),
      /** Results of the young of this bird; with `grandyoungOf`, of the young of its young. */
      youngOf: z.optional(requiredId),
      grandyoungOf: z.optional(requiredId),
      /** `own`: of birds of this loft; `other`: of birds of other lofts. */
      whose: z.optional(z.enum(['own', 'other'])),
      search: searchWords,
      ...optionalPageFields(MAX_PAGE),
      offset: formerCursorField,
    }),
    reply: z.union([z.array(raceResultSchema), resultPageSchema]),
  }),
  /** Sums up all results of a bird, or of its descendants. */
  career: endpoint('GET', '/api/race-results/career', { query: careerQuerySchema, reply: careerSchema }),
  /** Ranks the birds, pairs and nests of this loft in the races of a year, by default the current one. */
  season: endpoint('GET', '/api/race-results/season', {
    query: z.object({ year: z.optional(queryInteger(1900, 2200)) }),
    reply: raceSeasonSchema,
  }),
  create: endpoint('POST', '/api/race-results', { body: newRaceResultSchema, reply: raceResultSchema }),
  update: endpoint('PATCH', '/api/race-results/:id', { params: byId, body: raceResultPatchSchema, reply: raceResultSchema }),
  remove: endpoint('DELETE', '/api/race-results/:id', { params: byId, reply: doneSchema }),
  /** Reads a workbook and imports its results at once; uncertain rows are left out and listed. */
  upload: endpoint('POST', '/api/race-results/upload', {
    form: { fields: z.object({ eventId: requiredId }), files: { resultsFile: 'table' } },
    reply: z.object({
      message: z.string(),
      /** The id in the list of past imports. */
      batchId: idSchema,
      /** Every stored row. */
      results: z.array(raceResultSchema),
      /** Rows that were stored already, and rejected rows with their reasons. */
      same: z.int(),
      /** Other races in the file, which were not imported; the preview can import them. */
      otherRaces: z.array(z.object({ sheets: z.array(z.string()), rows: z.int(), name: z.nullable(z.string()) })),
      rejected: z.array(z.object({ sheet: z.string(), rowNumber: z.int(), bandId: z.string(), reasons: z.array(z.string()) })),
    }),
  }),
} as const
