import type { ReactNode } from 'react'
import { CURRENCIES } from '#shared/api/fields.ts'
import type { PlainKey } from '#shared/i18n/translate.ts'
import { cellParts, columnTitle, type CellFormat } from '#shared/reports/cell-text.ts'
import type { Column, Row, Table as ReportTable } from '#shared/reports/report.ts'
import { PairLink } from '#client/features/analytics/pair-link.tsx'
import { FigureCell } from '#client/ui/figure-cell.tsx'
import { NameCell } from '#client/ui/name-cell.tsx'
import type { Column as ShownColumn } from '#client/lists/columns.ts'
import { Table } from '#client/ui/table.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { useReportFormat } from './use-report-format.ts'

interface ReportRowsProps {
  readonly table: Pick<ReportTable, 'title' | 'columns' | 'rows' | 'opens'>
}

/** Shows rows of a report as a table: empty columns are left out, and sums are shown with their currency. */
export function ReportRows({ table: { title, columns, rows, opens } }: ReportRowsProps) {
  const cellFormat = useReportFormat()
  const shown = shownColumns(columns, rows, opens, cellFormat)
  return (
    <Table
      caption={cellFormat.t(title)}
      columns={shown}
      isDense={shown.length > MAX_NARROW_COLUMNS}
      rows={rows.map((row, at) => ({ ...row, at }))}
      rowKey={({ at }) => at}
      isWide={!rows.some(({ id }) => id !== undefined)}
    />
  )
}

/** Tables with at most this many columns are narrow. */
const MAX_NARROW_COLUMNS = 3
/** Columns that fit on a laptop; in a wider table, columns that are also on the bird's page are left out. */
const MAX_COLUMNS = 11
/** Columns in the second line of a row on phones. */
const MAX_IN_ROW = 3
const MINOR_COLUMNS: readonly PlainKey[] = ['reports.column.hatched', 'pigeons.field.strain']

/** The column with the currency of the sums beside it. */
const CURRENCY_COLUMN = 'reports.column.currency'

function shownColumns(
  columns: readonly Column[],
  rows: readonly Row[],
  opens: ReportTable['opens'],
  cellFormat: CellFormat,
): ShownColumn<Row>[] {
  const currencyIndex = columns.findIndex(({ title }) => title === CURRENCY_COLUMN)
  const sums = columns.some(({ kind, currency }) => kind === 'money' && currency === undefined)
  const isCrowded = columns.length > MAX_COLUMNS
  const hasValues = (at: number) => at === 0 || rows.some(({ cells }) => (cells[at] ?? null) !== null)
  return columns.flatMap((column, at): ShownColumn<Row>[] => {
    if (!hasValues(at) || (at === currencyIndex && sums && at > 0)) return []
    const cellTexts = (row: Row) => {
      const currency = currencyIndex < 0 || column.kind !== 'money' ? undefined : row.cells[currencyIndex]
      const known = CURRENCIES.find((one) => one === currency)
      const own = known ? { ...column, currency: column.currency ?? known } : column
      return cellParts(own, row.cells[at] ?? null, cellFormat)
    }
    const isName = at === 0
    const isText = TEXT_KINDS.includes(column.kind)
    return [
      {
        key: String(at),
        header: columnTitle(column, cellFormat),
        isName,
        isShort: column.kind !== 'text' && column.kind !== 'color',
        isMinor: isCrowded && MINOR_COLUMNS.includes(column.title),
        align: isText ? 'start' : 'end',
        onPhone: at > MAX_IN_ROW ? 'more' : isText ? 'line' : 'named',
        ...(!isName && { inRow: (row: Row) => cellTexts(row).main }),
        cell: (row): ReactNode => {
          const { main, line } = cellTexts(row)
          if (isName) return <NameCell isLong={opens !== 'pigeon'} name={nameLink(main, row.id, opens)} />
          return line === undefined ? main : <FigureCell figure={main} line={line} />
        },
      },
    ]
  })
}

const TEXT_KINDS: readonly Column['kind'][] = ['text', 'color', 'day', 'month', 'year']

function nameLink(name: string, id: number | undefined, opens: ReportTable['opens']): ReactNode {
  if (id === undefined || opens === undefined) return name
  return opens === 'pair' ? <PairLink id={id} pair={name} /> : <TextLink href={`/pigeons/${id}`}>{name}</TextLink>
}
