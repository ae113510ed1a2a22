import * as z from 'zod/mini'
import { undoneSchema } from '#shared/actions/actions-api.ts'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId, idSchema, optionalId, plainText, queryInteger } from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import { LANGUAGES } from '#shared/i18n/translate.ts'
import { RESULT_FIELDS } from '#shared/races/result-lists/result-columns.ts'
import { RESULT_PROBLEMS, type ResultProblemCode } from '#shared/races/result-lists/result-problem.ts'
import {
  DAY_SOURCES,
  NIGHT_SOURCES,
  RACE_QUESTIONS,
  TOWN_ANSWERS,
  UNIT_SOURCES,
} from '#shared/races/result-lists/race-inference.ts'
import { neutralisationSchema } from './neutralisation.ts'
import { raceEventPatchSchema } from './race-event.ts'
import { LIST_UNITS } from './velocity.ts'

/** The outcomes of a row of a result list. */
export const RESULT_VERDICTS = ['new', 'same', 'error'] as const
export type ResultVerdict = (typeof RESULT_VERDICTS)[number]
/** `question`: a row with several readings. */
export const RESULT_FILTERS = [...RESULT_VERDICTS, 'own', 'warning', 'question'] as const
export type ResultFilter = (typeof RESULT_FILTERS)[number]

const MAX_PAGE = 500
const field = z.enum(RESULT_FIELDS)

/** `sheet index:row number` */
const rowKey = z.string().check(z.regex(/^\d{1,3}:\d{1,7}$/))

/** The meanings that the arrivals of a list without days can have. */
export const ARRIVAL_ANSWERS = ['release_day', 'in_order', 'leave_open'] as const

/** The keeper's answers about one race of a file; what is absent is detected. */
const raceAnswersSchema = z.object({
  /** Leaves this race out of the import. */
  isSkipped: z.optional(z.boolean()),
  /** The stored race that the results belong to; null for a new race. */
  eventId: z.optional(z.nullable(idSchema)),
  /** Facts of the race that replace those of the file. */
  event: z.optional(raceEventPatchSchema),
  velocityUnit: z.optional(z.enum(LIST_UNITS)),
  arrivals: z.optional(z.enum(ARRIVAL_ANSWERS)),
  /** Whether the distance of a heading is that of all birds. */
  isDistanceOfAll: z.optional(z.boolean()),
  /** The part that does not belong to the names, where the list does not separate them from towns or clubs. */
  towns: z.optional(z.enum(TOWN_ANSWERS)),
  /** The chosen reading of a row, by `sheet index:row number`; see {@link RaceImportRow.readings}. */
  rows: z.optional(z.record(rowKey, z.int().check(z.gte(0), z.lte(20)))),
  /** The bird of this loft that a row is about, if it is one that may be meant; null removes the link. */
  links: z.optional(z.record(rowKey, z.nullable(idSchema))),
})
export type RaceAnswers = z.output<typeof raceAnswersSchema>

/** The keeper's choices about a file; what is absent is detected. */
export const raceChoicesSchema = z.object({
  /** The row number of the header in each sheet, by the index of the sheet; 0 for a sheet without a header. */
  headers: z.optional(z.record(z.string().check(z.regex(/^\d{1,3}$/)), z.int().check(z.gte(0)))),
  /** The character positions at which each line of a text is cut into columns. */
  cuts: z.optional(z.array(z.int().check(z.gte(1), z.lte(1000))).check(z.maxLength(60))),
  /** The field of each column, by its index from 0; null ignores the column. Several columns may have parts of one value. */
  columns: z.optional(z.record(z.string().check(z.regex(/^\d{1,3}$/)), z.nullable(field))),
  /** The stored race that the results belong to, for a file of one race. */
  eventId: z.optional(z.nullable(idSchema)),
  /** The answers about each race, by its index in the preview. */
  races: z.optional(z.record(z.string().check(z.regex(/^\d{1,4}$/)), raceAnswersSchema)),
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
  /** Index of its race in the preview. */
  race: z.int(),
  /** The key of the row in {@link RaceAnswers.rows}. */
  key: z.string(),
  sheet: z.string(),
  rowNumber: z.int(),
  verdict: z.enum(RESULT_VERDICTS),
  bandId: z.string(),
  /** The bird of this loft that wears this band, or wore it before. */
  pigeonId: z.nullable(idSchema),
  /** The name of that bird today. */
  birdName: z.nullable(z.string()),
  sameAsRow: z.nullable(z.int()),
  fancier: z.nullable(z.string()),
  position: z.nullable(z.int()),
  speed: z.nullable(z.number()),
  /** `list`: the official velocity; `computed`: from distance and flying time. */
  speedSource: z.nullable(z.enum(['list', 'computed'])),
  /** From distance and flying time, when it differs from the official velocity by more than 0.2 m/min. */
  computedSpeed: z.nullable(z.number()),
  /** In metres. */
  distance: z.nullable(z.number()),
  /** The way in which the day of the arrival was found. */
  daySource: z.nullable(z.enum(DAY_SOURCES)),
  /** The possible readings of a row that needs an answer; empty otherwise. */
  readings: z.array(
    z.object({
      arrivalTime: z.nullable(z.string()),
      speed: z.nullable(z.number()),
      velocityUnit: z.nullable(z.enum(LIST_UNITS)),
    }),
  ),
  flightTime: z.nullable(z.string()),
  arrivalTime: z.nullable(z.string()),
  points: z.nullable(z.number()),
  problems: z.array(problemSchema),
  /** A bird of this loft that may be meant; the row is linked to it if it is `pigeonId`. */
  maybeOwn: z.nullable(z.object({ pigeonId: idSchema, bandId: z.string() })),
})
export type RaceImportRow = z.output<typeof rowSchema>

const countsSchema = z.object({ new: z.int(), same: z.int(), error: z.int(), own: z.int(), warning: z.int(), question: z.int() })

const importedCounts = { imported: z.int(), same: z.int(), errors: z.int(), own: z.int() }
const importedSchema = z.object({
  /** The first race with results of this import. */
  eventId: idSchema,
  ...importedCounts,
  events: z.array(z.object({ eventId: idSchema, eventName: z.string(), isNew: z.boolean(), ...importedCounts })),
})
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
  /** The races of the file; the name and date are null when a race was deleted permanently. */
  events: z.array(z.object({ eventId: idSchema, eventName: z.nullable(z.string()), eventDate: z.nullable(localDateSchema) })),
  /** Its rows by their verdicts at that time. */
  counts: countsSchema,
})
export type PastRaceImport = z.output<typeof pastSchema>

const racePreviewSchema = z.object({
  index: z.int(),
  /** Identifies the race by its rows, however the file is read; blank for the only race of a file. */
  key: z.string(),
  sheets: z.array(z.string()),
  isSkipped: z.boolean(),
  /** The stored race that the results are added to: chosen, or found by date and name. Null for a new race. */
  eventId: z.nullable(idSchema),
  /** The race that will be stored: the facts of the file with the keeper's changes. */
  event: z.object({
    eventName: z.nullable(z.string()),
    eventDate: z.nullable(localDateSchema),
    releasedAt: z.nullable(z.string()),
    releaseLocation: z.nullable(z.string()),
    /** In km. */
    distance: z.nullable(z.number()),
    totalParticipants: z.nullable(z.int()),
    category: z.nullable(z.string()),
    weatherConditions: z.nullable(z.string()),
    neutralisation: neutralisationSchema,
  }),
  velocityUnit: z.nullable(z.enum(LIST_UNITS)),
  unitSource: z.nullable(z.enum(UNIT_SOURCES)),
  /** Whether the distance of a heading is used for all birds; absent without an answer. */
  isDistanceOfAll: z.optional(z.boolean()),
  /** The part that does not belong to the names; absent without an answer. */
  towns: z.optional(z.enum(TOWN_ANSWERS)),
  /** The arrivals by day after the release day, and how the days were found. */
  days: z.array(z.object({ day: z.int(), rows: z.int(), source: z.enum(DAY_SOURCES) })),
  /** The neutral windows that were used, one for each night. */
  nights: z.array(z.object({ from: z.string(), to: z.string(), minutes: z.number(), source: z.enum(NIGHT_SOURCES) })),
  /**
   * The facts that the file lacks; asked once for the race. The rows of an open question are stored without arrival. The answers to
   * `release` and `date` are facts of the event.
   */
  questions: z.array(
    z.object({
      code: z.enum(RACE_QUESTIONS),
      /** For `unit`: rows of the file, computed with each unit. For `distance`: the km. For `date`: the days that the file may mean. For `names`: names that may have a town or club after them. */
      samples: z.array(z.string()),
    }),
  ),
  rows: z.int(),
  counts: countsSchema,
})
export type RacePreview = z.output<typeof racePreviewSchema>

const previewSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  /** The tables of the file. */
  sheets: z.array(
    z.object({
      name: z.string(),
      rows: z.int(),
      /** Row number of the header; null for a table without one. */
      headerRow: z.nullable(z.int()),
      /** The first lines, to point at the header or to set cuts; the cells of a row are joined with ` | `. */
      lines: z.array(z.string()),
    }),
  ),
  /** Whether the file is a text whose lines are cut into columns, and the positions used. */
  isText: z.boolean(),
  cuts: z.array(z.int()),
  columns: z.array(z.object({ index: z.int(), title: z.string(), field: z.nullable(field), samples: z.array(z.string()) })),
  /** Whether columns without a known title have a field because of their values. */
  isGuessed: z.boolean(),
  missing: z.array(field),
  races: z.array(racePreviewSchema),
  /** Filled rows that belong to no race: titles, notes and totals. */
  otherRows: z.int(),
  /** The counts and rows of all races that are not left out. */
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
      race: z.optional(queryInteger(0)),
      offset: z._default(queryInteger(0), 0),
      limit: z._default(queryInteger(1, MAX_PAGE), 100),
    }),
    reply: z.object({ total: z.int(), rows: z.array(rowSchema) }),
  }),
  /** Imports the new rows of all races that are not left out, as one action. */
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
