import * as z from 'zod/mini'
import { undoneSchema } from '#shared/actions/actions-api.ts'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId, idSchema, optionalId, plainText } from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import { LANGUAGES } from '#shared/i18n/speak.ts'
import { VELOCITY_UNITS } from '#shared/settings/settings.ts'
import { RESULT_FIELDS } from '#shared/race-files/result-columns.ts'
import { RESULT_PROBLEMS, type ResultProblemCode } from '#shared/race-files/result-problem.ts'
import { newRaceEventSchema } from './race-event.ts'

/** What an import does with a row of a result list. */
export const RESULT_VERDICTS = ['new', 'same', 'error'] as const
export type ResultVerdict = (typeof RESULT_VERDICTS)[number]
export const RESULT_FILTERS = [...RESULT_VERDICTS, 'own', 'warning'] as const
export type ResultFilter = (typeof RESULT_FILTERS)[number]

const MAX_PAGE = 500
const field = z.enum(RESULT_FIELDS)

/** What the keeper says of a file; what is absent is recognised. */
export const raceChoicesSchema = z.object({
  /** Which of the races of the file, from 0. */
  race: z.optional(z.int().check(z.gte(0), z.lte(1000))),
  /** What each column holds, by its position from 0; null leaves it out. */
  columns: z.optional(z.record(z.string().check(z.regex(/^\d{1,3}$/)), z.nullable(field))),
  velocityUnit: z.optional(z.enum(VELOCITY_UNITS)),
  /** The race of the books the results belong to; null for one that is made of {@link event}. */
  eventId: z.optional(z.nullable(idSchema)),
  /** A race to be made, with what the file offers where nothing is said. */
  event: z.optional(newRaceEventSchema),
})
export type RaceChoices = z.output<typeof raceChoicesSchema>
/** As a form sends them. */
export type SentRaceChoices = z.input<typeof raceChoicesSchema>

const problemSchema = z.object({
  severity: z.enum(['error', 'warning']),
  code: z.enum(Object.keys(RESULT_PROBLEMS) as [ResultProblemCode, ...ResultProblemCode[]]),
  value: z.string(),
  other: z.optional(z.string()),
})

const rowSchema = z.object({
  sheet: z.string(),
  rowNumber: z.int(),
  verdict: z.enum(RESULT_VERDICTS),
  bandId: z.string(),
  /** The bird of this loft that wears this band, or wore it. */
  pigeonId: z.nullable(idSchema),
  sameAsRow: z.nullable(z.int()),
  fancier: z.nullable(z.string()),
  position: z.nullable(z.int()),
  speed: z.nullable(z.number()),
  flightTime: z.nullable(z.string()),
  arrivalTime: z.nullable(z.string()),
  points: z.nullable(z.number()),
  problems: z.array(problemSchema),
})
export type RaceImportRow = z.output<typeof rowSchema>

const countsSchema = z.object({ new: z.int(), same: z.int(), error: z.int(), own: z.int(), warning: z.int() })

const importedSchema = z.object({ eventId: idSchema, imported: z.int(), same: z.int(), errors: z.int(), own: z.int() })
/** What an import did. */
export type RaceImported = z.output<typeof importedSchema>

/** A list that was taken over. */
const pastSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  state: z.enum(['done', 'undone']),
  /** The action to be taken back in order to change that state. */
  actionId: idSchema,
  at: z.string(),
  eventId: idSchema,
  /** Null where the race was deleted for ever. */
  eventName: z.nullable(z.string()),
  eventDate: z.nullable(localDateSchema),
  /** Its rows, as they were judged then. */
  counts: countsSchema,
})
export type PastRaceImport = z.output<typeof pastSchema>

const previewSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  /** The races that the file holds, each with its sheets. */
  races: z.array(z.object({ sheets: z.array(z.string()), rows: z.int(), name: z.nullable(z.string()) })),
  race: z.int(),
  headerRow: z.nullable(z.int()),
  columns: z.array(z.object({ index: z.int(), title: z.string(), field: z.nullable(field), samples: z.array(z.string()) })),
  missing: z.array(field),
  velocityUnit: z.nullable(z.enum(VELOCITY_UNITS)),
  /** What the file says about its race. */
  facts: z.object({
    eventName: z.nullable(z.string()),
    eventDate: z.nullable(localDateSchema),
    releasedAt: z.nullable(z.string()),
    totalParticipants: z.nullable(z.int()),
    category: z.nullable(z.string()),
    weatherConditions: z.nullable(z.string()),
  }),
  eventId: z.nullable(idSchema),
  counts: countsSchema,
  total: z.int(),
})
export type RaceImportPreview = z.output<typeof previewSchema>

export const raceImportsApi = {
  /** Reads a file, or a pasted list, and shows what an import into a race, or a new one, would do. */
  preview: endpoint('POST', '/api/race-imports', {
    form: {
      fields: z.object({ text: z.optional(plainText), eventId: optionalId }),
      files: { file: 'table' },
    },
    reply: previewSchema,
  }),
  /** The lists that were taken over, the latest first. */
  list: endpoint('GET', '/api/race-imports', { reply: z.array(pastSchema) }),
  get: endpoint('GET', '/api/race-imports/:id', { params: byId, reply: previewSchema }),
  /** Says otherwise what the file holds or to which race it belongs. */
  choose: endpoint('PATCH', '/api/race-imports/:id', { params: byId, body: raceChoicesSchema, reply: previewSchema }),
  /** Its rows, as they would be taken over; after the import, as they were. */
  rows: endpoint('GET', '/api/race-imports/:id/rows', {
    params: byId,
    query: z.object({
      verdict: z.optional(z.enum(RESULT_FILTERS)),
      offset: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_PAGE)), 100),
    }),
    reply: z.object({ total: z.int(), rows: z.array(rowSchema) }),
  }),
  /** Takes the rows over that are new, into the race chosen or a new one. */
  commit: endpoint('POST', '/api/race-imports/:id/commit', {
    params: byId,
    reply: importedSchema,
  }),
  /** Takes an import back as a whole. */
  undo: endpoint('POST', '/api/race-imports/:id/undo', { params: byId, reply: undoneSchema }),
  /** The rows that were not taken, as CSV with the reason of each, which can be corrected and imported again. */
  rejected: endpoint('GET', '/api/race-imports/:id/rejected.csv', {
    params: byId,
    query: z.object({ language: z._default(z.enum(LANGUAGES), 'en') }),
    reply: z.string(),
  }),
} as const
