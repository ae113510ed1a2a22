import * as z from 'zod/mini'
import { undoneSchema } from '#shared/actions/actions-api.ts'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId, idSchema, plainText, queryInteger } from '#shared/api/fields.ts'
import { movingCountsSchema } from '#shared/moving-in/moving-counts.ts'
import { LANGUAGES } from '#shared/i18n/translate.ts'
import { encodingSchema, importChoicesSchema, meaningSchema, orderSchema, sameBirdSchema } from './import-choices.ts'
import { IMPORT_FIELDS } from './inventory-fields.ts'
import { BIRD_FILES } from './inventory-row.ts'
import { ROW_PROBLEMS, type RowProblemCode } from './row-problem.ts'
import { WITHOUT_YEAR } from './without-year.ts'

/** The outcomes of a row: `conflict` differs from the stored bird, `error` excludes the row. */
export const VERDICTS = ['new', 'same', 'changed', 'conflict', 'error'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Filters for rows: by verdict, with a warning, or without the birth year that must be entered. */
export const ROW_FILTERS = [...VERDICTS, 'warning', 'year_missing'] as const
export type RowFilter = (typeof ROW_FILTERS)[number]

/** Maximum number of rows of a preview in one answer. */
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
export type ShownValue = z.output<typeof shownSchema>

/** One field in which the file and the stored bird differ. */
const differenceSchema = z.object({
  field: z.enum([...IMPORT_FIELDS, 'currency']),
  old: shownSchema,
  new: shownSchema,
  /** `fill` when the stored value is empty; a `conflict` needs the keeper's decision; `blocked` cannot be imported at all. */
  kind: z.enum(['fill', 'conflict', 'blocked']),
})
export type Difference = z.output<typeof differenceSchema>
export type DifferenceField = Difference['field']

const rowSchema = z.object({
  /** As in the spreadsheet: its first row is 1. */
  rowNumber,
  /** For a bird from columns of another bird, such as its grandparents: the row of that bird. The bird's own number is below the last row. */
  fromRow: z.optional(rowNumber),
  verdict: z.enum(VERDICTS),
  bandId: z.string(),
  /** The stored bird that wears this band, or wore it before. */
  pigeonId: z.nullable(idSchema),
  /** A reference bird of a pedigree becomes this bird of the loft. */
  takesOverReference: z.boolean(),
  /** The row adds an ancestor that does not live in the loft. */
  isReference: z.boolean(),
  /** An earlier row with the same data of the same bird. */
  sameAsRow: z.nullable(rowNumber),
  problems: z.array(problemSchema),
  differences: z.array(differenceSchema),
  /**
   * A stored bird that may wear the band of the row, or the bird of an earlier row, and the keeper's answer; without one the row is
   * not imported.
   */
  question: z.nullable(
    z.object({
      pigeonId: z.nullable(idSchema),
      /** The earlier row; null for a stored bird. */
      otherRow: z.nullable(rowNumber),
      bird: z.string(),
      answer: z.nullable(sameBirdSchema),
    }),
  ),
})
/** A row of a preview with all data of its bird. */
const previewRowSchema = z.extend(rowSchema, {
  fields: z.partialRecord(z.enum([...IMPORT_FIELDS, 'currency']), z.union([z.string(), z.number()])),
})
export type ImportRow = z.output<typeof rowSchema>
export type PreviewRow = z.output<typeof previewRowSchema>

const countsSchema = z.object({
  new: z.int(),
  same: z.int(),
  changed: z.int(),
  conflict: z.int(),
  error: z.int(),
  /** Rows with at least one warning, whatever their verdict. */
  warning: z.int(),
  /** Rows without a birth year that must be entered. */
  year_missing: z.int(),
  /** Rows of a pedigree without a birth year that become what the keeper chooses. */
  without_year: z.int(),
  /** Rows that may be about a stored bird, and those of them without an answer, which are conflicts. */
  questions: z.int(),
  open_questions: z.int(),
  /** New rows that become reference birds. */
  new_references: z.int(),
  /** Unknown parents that become reference birds. */
  references: z.int(),
})
export type ImportCounts = z.output<typeof countsSchema>

/** Photos and race results in a file that another loft exported. */
const extraCountsSchema = z.object({
  photos: z.int(),
  results: z.int(),
  /** The numbers of other records in a file of another program. */
  moved: z.optional(movingCountsSchema),
})

const previewSchema = z.object({
  id: idSchema,
  kind: z.enum(BIRD_FILES),
  fileName: z.string(),
  /** The worksheets, and the tables below another table in a worksheet. */
  sheets: z.array(
    z.object({
      name: z.string(),
      /** Number of rows, with blank ones. */
      rows: z.int(),
      /** Number of rows that hold anything. */
      filled: z.int(),
      /** The row of its headings, for a table below another one. */
      fromRow: z.optional(rowNumber),
      /** All required columns were recognised; an inventory may lack that of the sex. */
      isReadable: z.boolean(),
      /** It was imported before in the same import session. */
      isDone: z.boolean(),
    }),
  ),
  /** Index of the worksheet that is read, from 0. */
  sheet: z.int(),
  /** Row number of the detected header, as in the spreadsheet; null for a sheet without text. */
  headerRow: z.nullable(rowNumber),
  columns: z.array(
    z.object({
      index: z.int(),
      title: z.string(),
      field: z.nullable(fieldSchema),
      /** The field that this title also matches, although another column holds it. */
      repeats: z.optional(fieldSchema),
      /** The first values below the title. */
      samples: z.array(z.string()),
      /** Number of its values. */
      values: z.int(),
    }),
  ),
  /** The columns from which bands are joined; empty if one column holds the whole band. */
  bandColumns: z.array(fieldSchema),
  /** The encoding of a text file that is only guessed; null where the bytes decide it. */
  encoding: z.nullable(encodingSchema),
  /** The numbers of filled rows of the sheet by their use; they add up. */
  accounting: z.object({
    filled: z.int(),
    above: z.int(),
    headings: z.int(),
    birds: z.int(),
    /** Rows without a value in a column that is read: their count and the numbers of the first ones. */
    unread: z.int(),
    unreadRows: z.array(rowNumber),
    /** Headings between the birds, sums and remarks: their count and the numbers of the first ones. */
    lines: z.int(),
    lineRows: z.array(rowNumber),
  }),
  /** Sections of the file that the loft does not have. */
  newSections: z.array(z.string()),
  /** The keeper's choice to add them. */
  addSections: z.boolean(),
  /** Indexes of columns without a field that are read: both parents in one column, ticks for the sex, and days of leaving. */
  derivedColumns: z.array(z.int()),
  /** The headings and names of sheets from which the sex of birds is taken. */
  headingSexes: z.array(z.string()),
  /** Those from which the status of birds is taken. */
  headingStatuses: z.array(z.string()),
  questions: z.object({
    words: z.array(
      z.object({
        key: z.string(),
        field: z.enum(['gender', 'status']),
        word: z.string(),
        count: z.int(),
        answer: z.nullable(meaningSchema),
      }),
    ),
    /** Dates such as 03/04/2021 of which no other date of the column decides the order. */
    dates: z.nullable(z.object({ count: z.int(), sample: z.string(), order: z.nullable(orderSchema) })),
  }),
  /** Required fields without a column: nothing can be imported before they are mapped. */
  missing: z.array(fieldSchema),
  counts: countsSchema,
  /** The keeper's choice for rows without a birth year. */
  withoutYear: z.enum(WITHOUT_YEAR),
  /** The keeper's choice for rows that may be about a stored bird. */
  allSameBirds: z.nullable(sameBirdSchema),
  total: z.int(),
  /** Photos and race results in the file that are not stored yet. */
  extras: extraCountsSchema,
})
export type ImportPreview = z.output<typeof previewSchema>

/** The result of an import, by the verdicts of its rows. */
const resultFields = {
  /** One sentence in English. */
  message: z.string(),
  /** Rows that were not imported: those with an error, and those with a differing value that was not overwritten. */
  errors: z.int(),
  /** Rows that added a bird to the loft. */
  imported: z.int(),
  /** Number of `imported` that are reference birds; absent for imports from before it was counted. */
  importedReferences: z.optional(z.int()),
  /** Rows that changed a bird of the loft. */
  updated: z.int(),
  /** Rows whose data is already stored. */
  skipped: z.int(),
  /** Number of `errors` that are differing values. */
  conflicts: z.int(),
  /** Reference birds created for parents. */
  references: z.int(),
  /** Imported photos and race results; absent for imports from before such files existed. */
  extras: z.optional(extraCountsSchema),
  batchId: idSchema,
  /** The next sheet or table of the file, which can be previewed by its id. */
  next: z.optional(z.object({ id: idSchema, sheet: z.string(), fromRow: z.optional(rowNumber), rows: z.int() })),
}
const resultSchema = z.object(resultFields)
export type ImportResult = z.output<typeof resultSchema>

const batchSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  state: z.enum(['done', 'undone']),
  /** The action to undo in order to change that state. */
  actionId: idSchema,
  at: z.string(),
  result: resultSchema,
})
export type PastImport = z.output<typeof batchSchema>

export const importsApi = {
  /** Reads a file and imports it at once: empty fields of stored birds are filled, differing values are not overwritten. */
  uploadInventory: endpoint('POST', '/api/pigeons/upload', {
    form: { fields: z.object({}), files: { file: 'table' } },
    reply: z.object({ ...resultFields, rows: z.array(rowSchema) }),
  }),
  /** Reads a file or a pasted text and shows what an import would do. */
  previewInventory: endpoint('POST', '/api/imports/inventory', {
    form: { fields: z.object({ text: z.optional(plainText) }), files: { file: 'table' } },
    reply: previewSchema,
  }),
  /** Does the same for a pedigree, or for a bird exported by another loft. */
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
      offset: z._default(queryInteger(0), 0),
      limit: z._default(queryInteger(1, MAX_ROWS_PAGE), 100),
    }),
    reply: z.object({ total: z.int(), rows: z.array(previewRowSchema) }),
  }),
  /** Changes the choices about the file. Choosing another sheet resets them; columns and years are added to earlier choices. */
  choose: endpoint('PATCH', '/api/imports/:id', { params: byId, body: importChoicesSchema, reply: previewSchema }),
  commit: endpoint('POST', '/api/imports/:id/commit', {
    params: byId,
    body: z.object({
      /** Which rows may overwrite differing stored values: all, none, or those with these numbers. */
      takeConflicts: z._default(z.union([z.enum(['all', 'none']), z.array(rowNumber).check(z.maxLength(100_000))]), 'none'),
    }),
    reply: resultSchema,
  }),
  progress: endpoint('GET', '/api/imports/:id/progress', {
    params: byId,
    reply: z.object({ state: z.enum(['open', 'running', 'done', 'undone']), done: z.int(), total: z.int() }),
  }),
  undo: endpoint('POST', '/api/imports/:id/undo', { params: byId, reply: undoneSchema }),
  /** Returns the rows that were not imported, as CSV with the reason of each; they can be corrected and uploaded again. */
  rejected: endpoint('GET', '/api/imports/:id/rejected.csv', {
    params: byId,
    query: z.object({ language: z._default(z.enum(LANGUAGES), 'en') }),
    reply: z.string(),
  }),
} as const
