import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { classNames } from './class-names.ts'

export interface Column<Row> {
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'start' | 'end'
  /** The name of the row: the title of its card on phones. */
  readonly isName?: boolean
  readonly isSortable?: boolean
  /** Buttons: on phones without a label, in a row at the end of the card. */
  readonly isActions?: boolean
  /** Does not wrap. */
  readonly isShort?: boolean
  /** Hidden on screens without room for all columns; the cards on phones show it. */
  readonly isMinor?: boolean
}

export interface Sort {
  readonly key: string
  readonly isDescending: boolean
}

interface TableProps<Row> {
  /** What the table lists, for screen readers. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  readonly sort?: Sort
  readonly onSort?: (sort: Sort) => void
  readonly isMarked?: (row: Row) => boolean
  /**
   * May be wider than its space and contains no focusable element, so the table itself can be focused and scrolled with the
   * keyboard.
   */
  readonly isWide?: boolean
  /** Has many columns, which are set closely. */
  readonly isDense?: boolean
}

/**
 * A table on wide screens, a list of cards on phones, where each value has the name of its column beside it. The roles are
 * explicit, because changing `display` removes them from table elements.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, isMarked, isWide = false, isDense = false } = props
  return (
    <div
      {...(isWide && { role: 'group', 'aria-label': caption, tabIndex: 0 })}
      className="relative min-w-0 overflow-x-auto sm:rounded-lg sm:border sm:bg-raised sm:shadow-sm"
    >
      <table role="table" className="w-full border-collapse text-sm max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="max-sm:sr-only">
          <tr role="row" className="border-b bg-sunken/60">
            {columns.map((column) => (
              <Header key={column.key} column={column} isDense={isDense} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-sm:flex max-sm:flex-col max-sm:gap-3">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className={classNames(
                'max-sm:flex max-sm:flex-col max-sm:rounded-lg max-sm:border max-sm:bg-raised max-sm:px-4 max-sm:py-3 max-sm:shadow-sm',
                'sm:border-b sm:last:border-b-0',
                isMarked?.(row) ? 'bg-accent-soft max-sm:border-accent' : 'bg-raised sm:hover:bg-hover',
              )}
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
  const { say } = useLanguage()
  const isSorted = sort?.key === column.key
  const Arrow = !isSorted ? ArrowUpDown : sort.isDescending ? ArrowDown : ArrowUp
  const direction = !isSorted ? undefined : sort.isDescending ? 'descending' : 'ascending'
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={direction}
      className={classNames(
        'h-10 text-xs leading-4 font-semibold text-muted',
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
          {direction && <span className="sr-only">{say(`common.sort.${direction}`)}</span>}
        </button>
      ) : (
        <span className={column.isActions ? 'sr-only' : undefined}>{column.header}</span>
      )}
    </th>
  )
}

const MINOR = 'sm:max-2xl:hidden'

function Cell<Row>({ column, isDense, row }: { column: Column<Row>; isDense: boolean; row: Row }) {
  const isQuiet = column.isName || column.isActions
  return (
    <td
      role={column.isName ? 'rowheader' : 'cell'}
      className={classNames(
        'max-sm:flex max-sm:min-h-7 max-sm:items-baseline max-sm:justify-between max-sm:gap-4 sm:h-12 sm:py-1.5',
        isDense
          ? 'sm:px-1.5 sm:first:pl-2.5 sm:last:pr-2.5'
          : 'sm:px-2 sm:first:pl-3 sm:last:pr-3 xl:px-2.5 xl:first:pl-4 xl:last:pr-4',
        column.isMinor && MINOR,
        column.align === 'end' && classNames('tabular-nums sm:text-right', !isDense && 'xl:pr-6'),
        column.isName && 'font-semibold max-sm:order-first max-sm:mb-1 max-sm:text-base',
        column.isActions && 'max-sm:mt-2 max-sm:justify-end sm:sticky sm:right-0 sm:bg-inherit sm:text-right',
      )}
    >
      {!isQuiet && (
        <span aria-hidden="true" className="shrink-0 text-muted sm:hidden">
          {column.header}
        </span>
      )}
      <span
        className={classNames('min-w-0', column.isShort ? 'whitespace-nowrap' : 'break-words', !isQuiet && 'max-sm:text-right')}
      >
        {column.cell(row)}
      </span>
    </td>
  )
}
