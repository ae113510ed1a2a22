import { CURRENCIES, type Currency } from '#shared/api/fields.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { PlainKey } from '#shared/i18n/speak.ts'
import type { ReportFilter } from '#shared/reports/report-filter.ts'
import type { Cell, Column, Figure, Period, Report, Row, Table } from '#shared/reports/report.ts'

/** What somebody wants to know: a filter whose places exist, with what it leaves open settled. */
export interface Asked {
  readonly filter: ReportFilter
  /** Sections of the birds wanted, null for those without one; undefined for all. */
  readonly sectionIds: readonly (number | null)[] | undefined
  readonly period: Period
  readonly year: number
  readonly today: LocalDate
  readonly now: Date
}

/** A report before somebody takes as much of its list as the page, the paper or the file holds. */
export interface Draft extends Pick<Report, 'isEmpty' | 'figures' | 'tables'> {
  readonly list: DraftList
}

export interface DraftList extends Omit<Report['list'], 'rows'> {
  /** The rows in their order, part by part as they are read. */
  readonly parts: () => AsyncIterable<readonly Row[]>
}

/** Rows read at a time. */
const ROWS_PER_PART = 500

/** Where a part of a list begins: behind its last row so far. */
export interface Start<T> {
  readonly after: T | undefined
  readonly offset: number
  readonly limit: number
}

/** Reads rows part by part, so that long lists neither fill the memory nor keep others waiting. */
export async function* partsOf<T>(
  read: (start: Start<T>) => Promise<readonly T[]>,
  show: (rows: readonly T[]) => readonly Row[] | Promise<readonly Row[]>,
  limit = ROWS_PER_PART,
): AsyncIterable<readonly Row[]> {
  let start: Start<T> = { after: undefined, offset: 0, limit }
  for (;;) {
    const rows = await read(start)
    if (rows.length > 0) yield await show(rows)
    if (rows.length < limit) return
    start = { ...start, after: rows.at(-1), offset: start.offset + rows.length }
  }
}

/** Rows that are at hand as one part. */
export async function* onePart(rows: readonly Row[]): AsyncIterable<readonly Row[]> {
  yield await Promise.resolve(rows)
}

export const column = (title: PlainKey, kind: Column['kind'], currency?: Currency): Column => ({
  title,
  kind,
  ...(currency !== undefined && { currency }),
})

export const figure = (title: PlainKey, kind: Column['kind'], cell: Cell, currency?: Currency): Figure => ({
  ...column(title, kind, currency),
  cell,
})

export const row = (...cells: Cell[]): Row => ({ cells })

export const term = (key: PlainKey): Cell => ({ term: key })

/** Cents as the whole units of the wire. */
export const units = (cents: number | null | undefined): number | null =>
  cents === null || cents === undefined ? null : cents / 100

/** Sums by currency; what is not known is left out. */
export type Sums = Readonly<Partial<Record<Currency, number>>>

/** Those currencies in which there is anything, in their order. */
export function currenciesIn(sums: readonly Sums[]): Currency[] {
  return CURRENCIES.filter((currency) => sums.some((sum) => sum[currency] !== undefined))
}

/** Tables with nothing in them are not worth a heading. */
export const filled = (tables: readonly Table[]): Table[] => tables.filter(({ rows }) => rows.length > 0)
