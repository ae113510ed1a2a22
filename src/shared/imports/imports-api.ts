import * as z from 'zod/mini'
import { undoneSchema } from '#shared/actions/actions-api.ts'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId, idSchema, plainText } from '#shared/api/fields.ts'
import { LANGUAGES } from '#shared/i18n/speak.ts'
import { IMPORT_FIELDS } from '#shared/inventory/inventory-fields.ts'
import { BIRD_FILES } from '#shared/inventory/inventory-row.ts'
import { ROW_PROBLEMS, type RowProblemCode } from '#shared/inventory/row-problem.ts'

/** What an import does with a row: a conflict says otherwise than the books, an error keeps the row out. */
export const VERDICTS = ['new', 'same', 'changed', 'conflict', 'error'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Rows that can be asked for: by verdict, with a warning, or those that wait for a birth year to be typed. */
export const ROW_FILTERS = [...VERDICTS, 'warning', 'year_missing'] as const
export type RowFilter = (typeof ROW_FILTERS)[number]

/** Most rows of a preview that one call carries. */
export const MAX_ROWS_PAGE = 500

const fieldSchema = z.enum(IMPORT_FIELDS)
const rowNumber = z.int().check(z.positive())

const problemSchema = z.object({
  severity: z.enum(['error', 'warning']),
  code: z.enum(Object.keys(ROW_PROBLEMS) as [RowProblemCode, ...RowProblemCode[]]),
  field: fieldSchema,
  value: z.string(),
  other: z.optional(z.string()),
})

const shownSchema = z.nullable(z.union([z.string(), z.number()]))
export type Shown = z.output<typeof shownSchema>

/** One field in which the file and the books differ. */
const differenceSchema = z.object({
  field: z.enum([...IMPORT_FIELDS, 'currency']),
  old: shownSchema,
  new: shownSchema,
  /** `fill` where the books know nothing; a `conflict` waits for the keeper's word; `blocked` cannot be taken over at all. */
  kind: z.enum(['fill', 'conflict', 'blocked']),
})
export type Difference = z.output<typeof differenceSchema>
export type DifferenceField = Difference['field']

const rowSchema = z.object({
  /** As the spreadsheet counts: its first row is 1. */
  rowNumber,
  verdict: z.enum(VERDICTS),
  bandId: z.string(),
  /** The bird of the books that wears this band, or wore it. */
  pigeonId: z.nullable(idSchema),
  /** A reference bird of a pedigree becomes this bird of the loft. */
  takesOverReference: z.boolean(),
  /** The row brings in an ancestor that is not kept. */
  isReference: z.boolean(),
  /** An earlier row that says the same of the same bird. */
  sameAsRow: z.nullable(rowNumber),
  problems: z.array(problemSchema),
  differences: z.array(differenceSchema),
})
/** A row as a preview shows it, with all that it says of its bird. */
const previewRowSchema = z.extend(rowSchema, {
  fields: z.partialRecord(z.enum([...IMPORT_FIELDS, 'currency']), z.union([z.string(), z.number()])),
})
export type ImportRow = z.output<typeof rowSchema>
export type PreviewRow = z.output<typeof previewRowSchema>

/** A birth year typed for a row; the year itself is judged with the row. */
const typedYear = z.int().check(z.gte(0), z.lte(9999))
const numberKey = z.string().check(z.regex(/^\d{1,6}$/))

/** What the keeper says of a file; what is absent is recognised. */
export const importChoicesSchema = z.object({
  /** Position of the worksheet, from 0. */
  sheet: z.optional(z.int().check(z.gte(0), z.lte(1000))),
  /** What each column holds, by its position from 0; null leaves it out. */
  columns: z.optional(z.record(numberKey, z.nullable(fieldSchema))),
  /** Birth years by row number; null takes one back. */
  years: z.optional(z.record(numberKey, z.nullable(typedYear))),
})
export type ImportChoices = z.output<typeof importChoicesSchema>

const countsSchema = z.object({
  new: z.int(),
  same: z.int(),
  changed: z.int(),
  conflict: z.int(),
  error: z.int(),
  /** Rows with at least one warning, whatever their verdict. */
  warning: z.int(),
  /** Rows that wait for a birth year to be typed. */
  year_missing: z.int(),
  /** Parents that are nowhere yet and become reference birds. */
  references: z.int(),
})
export type ImportCounts = z.output<typeof countsSchema>

/** Photos and race results of a bird that another loft handed on. */
const extraCountsSchema = z.object({ photos: z.int(), results: z.int() })

const previewSchema = z.object({
  id: idSchema,
  kind: z.enum(BIRD_FILES),
  fileName: z.string(),
  sheets: z.array(z.object({ name: z.string(), rows: z.int() })),
  /** Position of the worksheet that is read, from 0. */
  sheet: z.int(),
  /** Number of the row that was recognised as the header, as the spreadsheet counts; null for a sheet without text. */
  headerRow: z.nullable(rowNumber),
  columns: z.array(
    z.object({
      index: z.int(),
      title: z.string(),
      field: z.nullable(fieldSchema),
      /** The field that this title means too, although another column holds it. */
      repeats: z.optional(fieldSchema),
      /** First values below the title. */
      samples: z.array(z.string()),
    }),
  ),
  /** Required fields that no column holds: nothing can be imported before they are mapped. */
  missing: z.array(fieldSchema),
  counts: countsSchema,
  total: z.int(),
  /** What comes beside the rows and is not known yet. */
  extras: extraCountsSchema,
})
export type ImportPreview = z.output<typeof previewSchema>

/** What an import did, by the verdicts of its rows. */
const resultFields = {
  /** One sentence in English. */
  message: z.string(),
  /** Rows not taken: those with an error, and those with a value that differs from the books and was left. */
  errors: z.int(),
  /** Rows that brought a bird into the loft. */
  imported: z.int(),
  /** Rows that changed a bird of the loft. */
  updated: z.int(),
  /** Rows that say what is known already. */
  skipped: z.int(),
  /** Those of the errors that are differing values. */
  conflicts: z.int(),
  /** Reference birds made for parents. */
  references: z.int(),
  /** What came beside the rows; absent where such files did not exist yet. */
  extras: z.optional(extraCountsSchema),
  batchId: idSchema,
}
const resultSchema = z.object(resultFields)
export type ImportResult = z.output<typeof resultSchema>

const batchSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  state: z.enum(['done', 'undone']),
  /** The action to be taken back in order to change that state. */
  actionId: idSchema,
  at: z.string(),
  result: resultSchema,
})
export type PastImport = z.output<typeof batchSchema>

export const importsApi = {
  /** Reads a file and takes it over at once: blanks of known birds are filled, differing values left. */
  uploadInventory: endpoint('POST', '/api/pigeons/upload', {
    form: { fields: z.object({}), files: { file: 'table' } },
    reply: z.object({ ...resultFields, rows: z.array(rowSchema) }),
  }),
  /** Reads a file, or a pasted text, and shows what an import would do. */
  previewInventory: endpoint('POST', '/api/imports/inventory', {
    form: { fields: z.object({ text: z.optional(plainText) }), files: { file: 'table' } },
    reply: previewSchema,
  }),
  /** Does the same for a pedigree, or for a bird that another loft handed on. */
  previewPedigree: endpoint('POST', '/api/imports/pedigree', {
    form: { fields: z.object({ text: z.optional(plainText) }), files: { file: 'pedigree' } },
    reply: previewSchema,
  }),
  list: endpoint('GET', '/api/imports', {
    query: z.object({ kind: z._default(z.enum(BIRD_FILES), 'inventory') }),
    reply: z.array(batchSchema),
  }),
  get: endpoint('GET', '/api/imports/:id', { params: byId, reply: previewSchema }),
  rows: endpoint('GET', '/api/imports/:id/rows', {
    params: byId,
    query: z.object({
      verdict: z.optional(z.enum(ROW_FILTERS)),
      offset: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_ROWS_PAGE)), 100),
    }),
    reply: z.object({ total: z.int(), rows: z.array(previewRowSchema) }),
  }),
  /** Says otherwise what the file holds; another sheet begins anew, columns and years add to those said before. */
  choose: endpoint('PATCH', '/api/imports/:id', { params: byId, body: importChoicesSchema, reply: previewSchema }),
  commit: endpoint('POST', '/api/imports/:id/commit', {
    params: byId,
    body: z.object({
      /** Which rows overwrite the books where they differ: all, none, or those with these numbers. */
      takeConflicts: z._default(z.union([z.enum(['all', 'none']), z.array(rowNumber).check(z.maxLength(100_000))]), 'none'),
    }),
    reply: resultSchema,
  }),
  progress: endpoint('GET', '/api/imports/:id/progress', {
    params: byId,
    reply: z.object({ state: z.enum(['open', 'running', 'done', 'undone']), done: z.int(), total: z.int() }),
  }),
  undo: endpoint('POST', '/api/imports/:id/undo', { params: byId, reply: undoneSchema }),
  /** The rows that were not taken, as CSV with the reason of each, which can be corrected and uploaded again. */
  rejected: endpoint('GET', '/api/imports/:id/rejected.csv', {
    params: byId,
    query: z.object({ language: z._default(z.enum(LANGUAGES), 'en') }),
    reply: z.string(),
  }),
} as const
