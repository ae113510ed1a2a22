import * as z from 'zod/mini'
import { currencySchema } from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import type { PlainKey } from '#shared/i18n/translate.ts'

export const REPORT_KINDS = ['inventory', 'vaccinations', 'treatments', 'health', 'breeding', 'races', 'money'] as const
const reportKindSchema = z.enum(REPORT_KINDS)
export type ReportKind = z.output<typeof reportKindSchema>

/** The key of a text in the catalogues: shown in the user's language on the screen and in the loft's on paper. */
const keySchema = z.string() as unknown as z.ZodMiniType<PlainKey>

/**
 * The values in the cells of a column. `color` is as its keeper typed it; `money` is in whole units, of the column's currency or of the one in the next column;
 * `speed` is in metres per minute; `month` is `YYYY-MM`, or `YYYY` in a long period.
 */
const CELL_KINDS = ['text', 'color', 'count', 'decimal', 'year', 'day', 'month', 'money', 'speed', 'share'] as const

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
/** An unknown value, a text of the keeper, a number or day, a text key, or a share. */
export type Cell = z.output<typeof cellSchema>

const rowSchema = z.object({
  cells: z.array(cellSchema),
  /** The id of the row's subject, if the table has links. */
  id: z.optional(z.int()),
})
export type Row = z.output<typeof rowSchema>

const tableFields = {
  title: keySchema,
  columns: z.array(columnSchema),
  rows: z.array(rowSchema),
  /** The type of the `id` of the rows. */
  opens: z.optional(z.enum(['pigeon', 'pair'])),
}

const tableSchema = z.object({
  ...tableFields,
  /** The form in which a column is drawn: as bars below each other, as all columns of shares, or as a line from row to row. */
  plot: z.optional(z.object({ as: z.enum(['bars', 'shares', 'line']), column: z.int() })),
})
export type Table = z.output<typeof tableSchema>

const figureSchema = z.object({ ...columnSchema.shape, cell: cellSchema })
export type Figure = z.output<typeof figureSchema>

export const periodSchema = z.object({ from: localDateSchema, to: localDateSchema })
export type Period = z.output<typeof periodSchema>

/** A report as screens show it: the most important figure is first. */
export const reportSchema = z.object({
  kind: reportKindSchema,
  /** The day of the figures. */
  asOf: localDateSchema,
  /** The period or season of the report, if it has one. */
  period: z.nullable(periodSchema),
  year: z.nullable(z.int()),
  /** There is no data for it. */
  isEmpty: z.boolean(),
  figures: z.array(figureSchema),
  tables: z.array(tableSchema),
  /** The rows behind the figures: the first ones, and the number of all. */
  list: z.object({ ...tableFields, matching: z.int() }),
})
export type Report = z.output<typeof reportSchema>
