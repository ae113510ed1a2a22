import * as z from 'zod/mini'
import { undoneSchema } from '#shared/actions/actions-api.ts'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId, idSchema, optionalId, plainText, queryInteger } from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import { LANGUAGES } from '#shared/i18n/translate.ts'
import { VELOCITY_UNITS } from '#shared/settings/settings.ts'
import { RESULT_FIELDS } from '#shared/races/result-lists/result-columns.ts'
import { RESULT_PROBLEMS, type ResultProblemCode } from '#shared/races/result-lists/result-problem.ts'
import { newRaceEventSchema } from './race-event.ts'

/** What an import does with a row of a result list. */
export const RESULT_VERDICTS = ['new', 'same', 'error'] as const
export type ResultVerdict = (typeof RESULT_VERDICTS)[number]
export const RESULT_FILTERS = [...RESULT_VERDICTS, 'own', 'warning'] as const
export type ResultFilter = (typeof RESULT_FILTERS)[number]

const MAX_PAGE = 500
const field = z.enum(RESULT_FIELDS)

/** The keeper's choices about a file; what is absent is detected. */
export const raceChoicesSchema = z.object({
  /** Index of the race in the file, from 0. */
  race: z.optional(z.int().check(z.gte(0), z.lte(1000))),
  /** The field of each column, by its index from 0; null ignores the column. */
  columns: z.optional(z.record(z.string().check(z.regex(/^\d{1,3}$/)), z.nullable(field))),
  velocityUnit: z.optional(z.enum(VELOCITY_UNITS)),
  /** The stored race that the results belong to; null for a new race from {@link event}. */
  eventId: z.optional(z.nullable(idSchema)),
  /** A new race; missing fields are taken from the file. */
  event: z.optional(newRaceEventSchema),
})
export type RaceChoices = z.output<typeof raceChoicesSchema>
/** The choices as a form sends them. */
export type RaceChoicesInput = z.input<typeof raceChoicesSchema>

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
  /** The bird of this loft that wears this band, or wore it before. */
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
/** The result of an import. */
export type RaceImported = z.output<typeof importedSchema>

/** A list that was imported. */
const pastSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  state: z.enum(['done', 'undone']),
  /** The action to undo in order to change that state. */
  actionId: idSchema,
  at: z.string(),
  eventId: idSchema,
  /** Null when the race was deleted for good. */
  eventName: z.nullable(z.string()),
  eventDate: z.nullable(localDateSchema),
  /** Its rows by their verdicts at that time. */
  counts: countsSchema,
})
export type PastRaceImport = z.output<typeof pastSchema>

const previewSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  /** The races in the file, each with its sheets. */
  races: z.array(z.object({ sheets: z.array(z.string()), rows: z.int(), name: z.nullable(z.string()) })),
  race: z.int(),
  headerRow: z.nullable(z.int()),
  columns: z.array(z.object({ index: z.int(), title: z.string(), field: z.nullable(field), samples: z.array(z.string()) })),
  missing: z.array(field),
  velocityUnit: z.nullable(z.enum(VELOCITY_UNITS)),
  /** The data of the file about its race. */
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
  /** Reads a file or a pasted list and shows what an import into an existing or a new race would do. */
  preview: endpoint('POST', '/api/race-imports', {
    form: {
      fields: z.object({ text: z.optional(plainText), eventId: optionalId }),
      files: { file: 'table' },
    },
    reply: previewSchema,
  }),
  /** Lists past imports, the latest first. */
  list: endpoint('GET', '/api/race-imports', { reply: z.array(pastSchema) }),
  get: endpoint('GET', '/api/race-imports/:id', { params: byId, reply: previewSchema }),
  /** Changes the choices about the file or the race. */
  choose: endpoint('PATCH', '/api/race-imports/:id', { params: byId, body: raceChoicesSchema, reply: previewSchema }),
  /** Lists the rows as they would be imported, or after the import as they were. */
  rows: endpoint('GET', '/api/race-imports/:id/rows', {
    params: byId,
    query: z.object({
      verdict: z.optional(z.enum(RESULT_FILTERS)),
      offset: z._default(queryInteger(0), 0),
      limit: z._default(queryInteger(1, MAX_PAGE), 100),
    }),
    reply: z.object({ total: z.int(), rows: z.array(rowSchema) }),
  }),
  /** Imports the new rows into the chosen race or a new one. */
  commit: endpoint('POST', '/api/race-imports/:id/commit', {
    params: byId,
    reply: importedSchema,
  }),
  /** Undoes a whole import. */
  undo: endpoint('POST', '/api/race-imports/:id/undo', { params: byId, reply: undoneSchema }),
  /** Returns the rows that were not imported, as CSV with the reason of each; they can be corrected and imported again. */
  rejected: endpoint('GET', '/api/race-imports/:id/rejected.csv', {
    params: byId,
    query: z.object({ language: z._default(z.enum(LANGUAGES), 'en') }),
    reply: z.string(),
  }),
} as const
