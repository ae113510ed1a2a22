import type { ReactNode } from 'react'
import type { Term } from '#client/ui/explained-term.tsx'

export interface Column<Row> {
  readonly key: string
  readonly header: string
  /** A term that the heading explains on tap. */
  readonly term?: Term
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'start' | 'end'
  /** The name of the row: the first line on phones. */
  readonly isName?: boolean
  readonly isSortable?: boolean
  /** Buttons: on phones at the end of the row. */
  readonly isActions?: boolean
  /** Does not wrap. */
  readonly isShort?: boolean
  /** Hidden on screens without room for all columns. */
  readonly isMinor?: boolean
  /**
   * The place of the column on phones: `badge` is after the name, `state` before the second line, `line` in the second line, `named` in
   * the second line with its header, and `more`, the default, among the details that appear when the row is tapped.
   */
  readonly onPhone?: 'badge' | 'state' | 'line' | 'named' | 'more'
  /** The content on phones, when it differs from that of the cell. */
  readonly inRow?: (row: Row) => ReactNode
  /** Before both lines on phones, such as the checkbox that selects the row. */
  readonly leading?: (row: Row) => ReactNode
}

export interface Sort {
  readonly key: string
  readonly isDescending: boolean
}

export interface TableProps<Row> {
  /** The name of the table, for screen readers. */
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
  /** Whether the table has many columns, so that every screen below the widest width shows it as a list of rows. */
  readonly needsWideScreen?: boolean
  /** Has many columns, which are set closely. */
  readonly isDense?: boolean
}
