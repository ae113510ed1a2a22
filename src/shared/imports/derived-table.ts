import type { Header, HeaderColumn } from '#shared/tables/header.ts'
import type { ImportField } from './inventory-fields.ts'

type Row = readonly string[]

/** A table with added columns, whose values other columns hold in another form. */
export interface DerivedTable {
  readonly rows: readonly Row[]
  readonly header: Header<ImportField>
  /** Indexes of the columns that were read for them. */
  readonly used: readonly number[]
}

/** Returns the number of columns of a table: the length of its longest row, or more if its header has columns beyond that. */
export function widthOf(rows: readonly Row[], { columns }: Pick<Header<ImportField>, 'columns'>): number {
  const ofHeader = Math.max(0, ...columns.map(({ index }) => index + 1))
  return rows.reduce((width, { length }) => Math.max(width, length), ofHeader)
}

/** Replaces the values of a column below the titles by those that are derived from each row. */
export function withValues(
  table: DerivedTable,
  column: number,
  used: readonly number[],
  valueOf: (row: Row) => string | undefined,
): DerivedTable {
  const replace = (row: Row) => {
    const value = valueOf(row)
    if (value === undefined) return row
    const cells = Array.from({ length: Math.max(row.length, column + 1) }, (_, at) => row[at] ?? '')
    cells[column] = value
    return cells
  }
  return {
    ...table,
    used: [...table.used, ...used],
    rows: table.rows.map((row, index) => (index > table.header.rowIndex ? replace(row) : row)),
  }
}

/** Adds columns whose values are derived from each row. */
export function withColumns(
  { rows, header, used }: DerivedTable,
  fields: readonly ImportField[],
  from: readonly number[],
  valuesOf: (row: Row) => readonly string[] | undefined,
): DerivedTable {
  const width = widthOf(rows, header)
  const added = fields.map((field, at): HeaderColumn<ImportField> => ({ index: width + at, title: '', field }))
  return {
    rows: rows.map((row, index) => {
      const values = index > header.rowIndex ? valuesOf(row) : undefined
      return values ? [...Array.from({ length: width }, (_, at) => row[at] ?? ''), ...values] : row
    }),
    header: {
      ...header,
      columns: [...header.columns, ...added],
      missing: header.missing.filter((field) => !fields.includes(field)),
    },
    used: [...used, ...from],
  }
}
