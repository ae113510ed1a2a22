import type { ReactNode } from 'react'
import type { PlainKey } from '#shared/i18n/speak.ts'
import { cellParts, columnTitle, type CellFormat } from '#shared/reports/cell-text.ts'
import type { Column, Row, Table as ReportTable } from '#shared/reports/report.ts'
import { PairLink } from '#client/features/analytics/pair-link.tsx'
import { FigureCell } from '#client/ui/figure-cell.tsx'
import { NameCell } from '#client/ui/name-cell.tsx'
import { Table, type Column as ShownColumn } from '#client/ui/table.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { useReportFormat } from './use-manner.ts'

interface ReportRowsProps {
  readonly table: Pick<ReportTable, 'title' | 'columns' | 'rows' | 'opens'>
}

/** Rows of a report as a table: empty columns are left out, and sums are shown with their currency. */
export function ReportRows({ table: { title, columns, rows, opens } }: ReportRowsProps) {
  const manner = useReportFormat()
  const shown = shownColumns(columns, rows, opens, manner)
  return (
    <Table
      caption={manner.say(title)}
      columns={shown}
      isDense={shown.length > FEW_COLUMNS}
      rows={rows.map((row, at) => ({ ...row, at }))}
      rowKey={({ at }) => at}
      isWide={!rows.some(({ id }) => id !== undefined)}
    />
  )
}

/** Tables with at most this many columns are narrow. */
const FEW_COLUMNS = 3
/** Columns that fit on a laptop; in a wider table, columns that are also on the bird's page are left out. */
const MOST_COLUMNS = 11
const MINOR: readonly PlainKey[] = ['reports.column.hatched', 'pigeons.field.strain']

/** The column with the currency of the sums beside it. */
const CURRENCY = 'reports.column.currency'

function shownColumns(
  columns: readonly Column[],
  rows: readonly Row[],
  opens: ReportTable['opens'],
  manner: CellFormat,
): ShownColumn<Row>[] {
  const named = columns.findIndex(({ title }) => title === CURRENCY)
  const sums = columns.some(({ kind, currency }) => kind === 'money' && currency === undefined)
  const isCrowded = columns.length > MOST_COLUMNS
  const says = (at: number) => at === 0 || rows.some(({ cells }) => (cells[at] ?? null) !== null)
  return columns.flatMap((column, at): ShownColumn<Row>[] => {
    if (!says(at) || (at === named && sums && at > 0)) return []
    const told = (row: Row) => {
      const currency = named < 0 || column.kind !== 'money' ? undefined : row.cells[named]
      const own = currency === 'USD' || currency === 'EUR' ? { ...column, currency: column.currency ?? currency } : column
      return cellParts(own, row.cells[at] ?? null, manner)
    }
    const isName = at === 0
    const isWords = WORDS.includes(column.kind)
    return [
      {
        key: String(at),
        header: columnTitle(column, manner),
        isName,
        isShort: column.kind !== 'text',
        isMinor: isCrowded && MINOR.includes(column.title),
        align: isWords ? 'start' : 'end',
        cell: (row): ReactNode => {
          const { main, line } = told(row)
          if (isName) return <NameCell isLong={opens !== 'pigeon'} name={linked(main, row.id, opens)} />
          return line === undefined ? main : <FigureCell figure={main} line={line} />
        },
      },
    ]
  })
}

const WORDS: readonly Column['kind'][] = ['text', 'day', 'month', 'year']

function linked(name: string, id: number | undefined, opens: ReportTable['opens']): ReactNode {
  if (id === undefined || opens === undefined) return name
  return opens === 'pair' ? <PairLink id={id} pair={name} /> : <TextLink href={`/pigeons/${id}`}>{name}</TextLink>
}
