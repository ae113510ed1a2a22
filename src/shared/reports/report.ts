import * as z from 'zod/mini'
import { currencySchema } from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import type { PlainKey } from '#shared/i18n/speak.ts'

export const REPORT_KINDS = ['inventory', 'vaccinations', 'treatments', 'health', 'breeding', 'races', 'money'] as const
const reportKindSchema = z.enum(REPORT_KINDS)
export type ReportKind = z.output<typeof reportKindSchema>

/** A text of the catalogues: said in the reader's language on the screen, in the keeper's on paper. */
const keySchema = z.string() as unknown as z.ZodMiniType<PlainKey>

/**
 * What the cells of a column hold. `money` is whole units, of the column's currency or of the one that stands beside it;
 * `speed` is metres a minute; `month` is `YYYY-MM`, or `YYYY` in a long time.
 */
const CELL_KINDS = ['text', 'count', 'decimal', 'year', 'day', 'month', 'money', 'speed', 'share'] as const

const columnSchema = z.object({
  title: keySchema,
  kind: z.enum(CELL_KINDS),
  currency: z.optional(currencySchema),
})
export type Column = z.output<typeof columnSchema>

const cellSchema = z.union([
  z.null(),
  z.string(),
  z.number(),
  z.object({ term: keySchema }),
  z.object({ hits: z.int(), of: z.int() }),
])
/** Nothing known, a text as the keeper wrote it, a number or day, a word of the program, or how many of how many. */
export type Cell = z.output<typeof cellSchema>

const rowSchema = z.object({
  cells: z.array(cellSchema),
  /** What the row is about, where the table opens something. */
  id: z.optional(z.int()),
})
export type Row = z.output<typeof rowSchema>

const tableFields = {
  title: keySchema,
  columns: z.array(columnSchema),
  rows: z.array(rowSchema),
  /** What the `id` of a row is the number of. */
  opens: z.optional(z.enum(['pigeon', 'pair'])),
}

const tableSchema = z.object({
  ...tableFields,
  /** How a column is drawn: as bars below each other, as all columns of shares, or as a line from row to row. */
  plot: z.optional(z.object({ as: z.enum(['bars', 'shares', 'line']), column: z.int() })),
})
export type Table = z.output<typeof tableSchema>

const figureSchema = z.object({ ...columnSchema.shape, cell: cellSchema })
export type Figure = z.output<typeof figureSchema>

export const periodSchema = z.object({ from: localDateSchema, to: localDateSchema })
export type Period = z.output<typeof periodSchema>

/** A report as screens show it: the first figure is the one that matters most. */
export const reportSchema = z.object({
  kind: reportKindSchema,
  /** The day of the figures. */
  asOf: localDateSchema,
  /** The time or the season it tells of, where it tells of one. */
  period: z.nullable(periodSchema),
  year: z.nullable(z.int()),
  /** Nothing is on the books for it. */
  isEmpty: z.boolean(),
  figures: z.array(figureSchema),
  tables: z.array(tableSchema),
  /** What the figures are made of: its first rows, and how many there are. */
  list: z.object({ ...tableFields, matching: z.int() }),
})
export type Report = z.output<typeof reportSchema>
