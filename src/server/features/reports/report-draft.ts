import { CURRENCIES, type Currency } from '#shared/api/fields.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { PlainKey } from '#shared/i18n/translate.ts'
import type { ReportFilter } from '#shared/reports/report-filter.ts'
import type { Cell, Column, Figure, Period, Report, Row, Table } from '#shared/reports/report.ts'
import { fromCents } from '#server/features/pigeons/cents.ts'

/** The validated parameters of a report, with defaults filled in. */
export interface ReportRequest {
  readonly filter: ReportFilter
  /** Sections of the birds, null for birds without a section; undefined for all. */
  readonly sectionIds: readonly (number | null)[] | undefined
  readonly period: Period
  readonly year: number
  readonly today: LocalDate
  readonly now: Date
}

/** A report whose list is not read yet: the page, the PDF and the file each read as many entries as they can contain. */
export interface Draft extends Pick<Report, 'isEmpty' | 'figures' | 'tables'> {
  readonly list: DraftList
}

export interface DraftList extends Omit<Report['list'], 'rows'> {
  /** Streams the rows in order, in parts. */
  readonly parts: () => AsyncIterable<readonly Row[]>
}

/** Rows read at a time. */
const ROWS_PER_PART = 500

/** The start of a part of a list: after the last row so far. */
export interface PartStart<T> {
  readonly after: T | undefined
  readonly offset: number
  readonly limit: number
}

/** Reads rows in parts, so that long lists neither fill the memory nor block other work. */
export async function* readInParts<T>(
  read: (start: PartStart<T>) => Promise<readonly T[]>,
  show: (rows: readonly T[]) => readonly Row[] | Promise<readonly Row[]>,
  limit = ROWS_PER_PART,
): AsyncIterable<readonly Row[]> {
  let start: PartStart<T> = { after: undefined, offset: 0, limit }
  for (;;) {
    const rows = await read(start)
    if (rows.length > 0) yield await show(rows)
    if (rows.length < limit) return
    start = { ...start, after: rows.at(-1), offset: start.offset + rows.length }
  }
}

/** Returns rows in memory as a single part. */
export async function* singlePart(rows: readonly Row[]): AsyncIterable<readonly Row[]> {
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

/** Converts cents to the units of the API. */
export const toCurrencyUnits = (cents: number | null | undefined): number | null =>
  cents === null || cents === undefined ? null : fromCents(cents)

/** Sums by currency; unknown sums are left out. */
export type Sums = Readonly<Partial<Record<Currency, number>>>

/** Returns the currencies with a known sum, in their fixed order. */
export function currenciesIn(sums: readonly Sums[]): Currency[] {
  return CURRENCIES.filter((currency) => sums.some((sum) => sum[currency] !== undefined))
}

/** Leaves out tables without rows. */
export const withoutEmptyTables = (tables: readonly Table[]): Table[] => tables.filter(({ rows }) => rows.length > 0)
