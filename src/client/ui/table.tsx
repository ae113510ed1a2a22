import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { useLanguage } from '#client/i18n/language.tsx'
import type { Column, Sort, TableProps } from '#client/lists/columns.ts'
import { RowTable } from '#client/lists/row-table.tsx'
import { classNames } from './class-names.ts'
import { ExplainedTerm } from './explained-term.tsx'
import { BELOW_WIDE, NARROW, useMedia } from './use-media.ts'

/** Shows a table on wide screens, a list of rows with two lines on phones, or on every screen without room for its columns. */
export function Table<Row>(props: TableProps<Row>) {
  return useMedia(props.needsWideScreen ? BELOW_WIDE : NARROW) ? <RowTable {...props} /> : <WideTable {...props} />
}

function WideTable<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, isMarked, isWide = false, isDense = false } = props
  return (
    <div
      {...(isWide && { role: 'group', 'aria-label': caption, tabIndex: 0 })}
      className="relative min-w-0 overflow-x-auto rounded-lg border bg-raised shadow-sm print:overflow-visible"
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b bg-sunken/60">
            {columns.map((column) => (
              <Header key={column.key} column={column} isDense={isDense} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={classNames('border-b last:border-b-0', isMarked?.(row) ? 'bg-accent-soft' : 'bg-raised hover:bg-hover')}
            >
              {columns.map((column) => (
                <Cell key={column.key} column={column} isDense={isDense} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface HeaderProps<Row> {
  readonly column: Column<Row>
  readonly isDense: boolean
  readonly sort: Sort | undefined
  readonly onSort: ((sort: Sort) => void) | undefined
}

function Header<Row>({ column, isDense, sort, onSort }: HeaderProps<Row>) {
  const { t } = useLanguage()
  const isSorted = sort?.key === column.key
  const Arrow = !isSorted ? ArrowUpDown : sort.isDescending ? ArrowDown : ArrowUp
  const direction = !isSorted ? undefined : sort.isDescending ? 'descending' : 'ascending'
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={classNames(
        'h-10 text-xs leading-4 font-semibold text-muted print:h-auto print:px-1!',
        column.isActions && 'print:hidden',
        isDense ? 'px-1.5 first:pl-2.5 last:pr-2.5' : 'px-2 first:pl-3 last:pr-3 xl:px-2.5 xl:first:pl-4 xl:last:pr-4',
        column.isMinor && MINOR,
        column.isSortable && 'whitespace-nowrap',
        column.align === 'end' ? classNames('text-right', !isDense && 'xl:pr-6') : 'text-left',
      )}
    >
      {column.isSortable && onSort ? (
        <button
          type="button"
          className="inline-flex h-9 items-center gap-1 rounded-sm hover:text-ink"
          onClick={() => onSort({ key: column.key, isDescending: isSorted && !sort.isDescending })}
        >
          {column.header}
          <Arrow aria-hidden="true" className={classNames('size-3.5', !isSorted && 'opacity-50')} />
          {direction && <span className="sr-only">{t(`common.sort.${direction}`)}</span>}
        </button>
      ) : (
        <span className={column.isActions ? 'sr-only' : undefined}>
          {column.term ? <ExplainedTerm term={column.term}>{column.header}</ExplainedTerm> : column.header}
        </span>
      )}
    </th>
  )
}

const MINOR = 'max-2xl:hidden'

function Cell<Row>({ column, isDense, row }: { column: Column<Row>; isDense: boolean; row: Row }) {
  const content = column.cell(row)
  // An empty cell distracts less than a dash.
  const isBlank = content === '—'
  return (
    <td
      role={column.isName ? 'rowheader' : undefined}
      className={classNames(
        'h-12 py-1.5 print:h-auto print:px-1! print:py-1',
        isDense ? 'px-1.5 first:pl-2.5 last:pr-2.5' : 'px-2 first:pl-3 last:pr-3 xl:px-2.5 xl:first:pl-4 xl:last:pr-4',
        column.isMinor && MINOR,
        column.align === 'end' && classNames('text-right tabular-nums', !isDense && 'xl:pr-6'),
        column.isName && 'font-semibold',
        column.isActions && 'sticky right-0 bg-inherit text-right print:hidden',
      )}
    >
      <span
        className={classNames('min-w-0', column.isShort ? 'whitespace-nowrap' : 'break-words print:inline-block print:min-w-20')}
      >
        {isBlank ? null : content}
      </span>
    </td>
  )
}
