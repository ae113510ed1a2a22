import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useRef, useState, type KeyboardEvent } from 'react'
import { classNames } from './class-names.ts'
import { SOFT_CLASSES, type Tone } from './tone.ts'

export interface CrossHead {
  readonly key: string
  /** In a row its beginning is cut where it is too long, because the items differ at the end; in a column it wraps. */
  readonly title: string
  /** A second name below it. */
  readonly name: string | null
  /** A short muted text below both. */
  readonly line: string
}

export interface CrossCell {
  readonly text: string
  /** The full content of the cell for screen readers. */
  readonly label: string
  readonly tone: Tone
  /** Dimmed, because it does not match a filter. */
  readonly isFaint?: boolean
  /** Highlighted by a frame. */
  readonly isFramed?: boolean
}

interface CrossTableProps {
  readonly caption: string
  readonly corner: string
  readonly rows: readonly CrossHead[]
  readonly columns: readonly CrossHead[]
  /** Must keep its identity while its results are the same, because rows are memoized. */
  readonly cellOf: (row: number, column: number) => CrossCell
  readonly onOpen: (row: number, column: number) => void
}

const ARROW_STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** All rows have the same height, so that rows out of sight need not be in the document. */
const ROW_PX = 56
const OVERSCAN_ROWS = 6

/**
 * Shows a table that combines every item of one kind with every item of another. It scrolls on its own with sticky headers; the
 * arrow keys move the focus.
 */
export function CrossTable({ caption, corner, rows, columns, cellOf, onOpen }: CrossTableProps) {
  const [stop, setStop] = useState({ row: 0, column: 0 })
  const frame = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_PX,
    getScrollElement: () => frame.current,
    overscan: OVERSCAN_ROWS,
  })
  const visibleRows = virtualizer.getVirtualItems()
  const before = visibleRows[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (visibleRows.at(-1)?.end ?? 0)
  const [stopRow, stopColumn] = [Math.min(stop.row, rows.length - 1), Math.min(stop.column, columns.length - 1)]

  function walk(event: KeyboardEvent<HTMLElement>): void {
    const step = ARROW_STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const [row, column] = [stopRow + step[0], stopColumn + step[1]]
    const cell = event.currentTarget.querySelector<HTMLElement>(`[data-cell="${row}-${column}"]`)
    if (!cell) return
    setStop({ row, column })
    cell.focus()
  }

  function open({ target }: { target: EventTarget }): void {
    const place = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] : undefined
    if (place === undefined) return
    const [row = 0, column = 0] = place.split('-').map(Number)
    setStop({ row, column })
    onOpen(row, column)
  }

  return (
    <div
      ref={frame}
      className="relative max-h-[min(70dvh,44rem)] min-w-0 overflow-auto overscroll-contain rounded-lg border bg-raised shadow-sm [scroll-padding:5.5rem_0_0_9rem] sm:[scroll-padding:5.5rem_0_0_12rem]"
    >
      <table aria-rowcount={rows.length + 1} onKeyDown={walk} onClick={open} className="border-separate border-spacing-0 text-xs">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 left-0 z-20 max-w-36 min-w-36 border-r border-b bg-sunken px-2 py-1.5 text-left font-semibold text-muted sm:max-w-48 sm:min-w-48"
            >
              {corner}
            </th>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                title={fullName(column)}
                className="sticky top-0 z-10 max-w-24 min-w-24 border-b bg-sunken px-1.5 py-1.5 text-center align-bottom font-semibold [&>*]:text-center"
              >
                <ColumnHead head={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={before} />
          {visibleRows.map(({ index }) => {
            const row = rows[index]
            return (
              row && (
                <Row
                  key={row.key}
                  row={row}
                  index={index}
                  columns={columns}
                  cellOf={cellOf}
                  stop={index === stopRow ? stopColumn : undefined}
                />
              )
            )
          })}
          <Gap height={after} />
        </tbody>
      </table>
    </div>
  )
}

/** Fills the space of the rows that are scrolled out of view. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true">
      <td style={{ height }}>{'\u00a0'}</td>
    </tr>
  )
}

interface RowProps extends Pick<CrossTableProps, 'columns' | 'cellOf'> {
  readonly row: CrossHead
  readonly index: number
  /** The column of the tab stop; undefined in every other row. */
  readonly stop: number | undefined
}

/** Shows one row of the table. It is memoized, because there are thousands of cells. */
const Row = memo(function Row({ row, index, columns, cellOf, stop }: RowProps) {
  return (
    // The header is the first row.
    <tr aria-rowindex={index + 2} style={{ height: ROW_PX }}>
      <th
        scope="row"
        title={fullName(row)}
        className="sticky left-0 z-10 max-w-36 min-w-36 border-r border-b bg-raised px-1.5 py-1 text-left font-semibold tracking-tight sm:max-w-48 sm:min-w-48 [&>*]:text-left"
      >
        <Head head={row} />
      </th>
      {columns.map((column, at) => {
        const { text, label, tone, isFaint, isFramed } = cellOf(index, at)
        return (
          <td key={column.key} className="border-b p-0.5">
            <button
              type="button"
              data-cell={`${index}-${at}`}
              tabIndex={at === stop ? 0 : -1}
              aria-label={label}
              className={classNames(
                'block h-10 w-full rounded-sm text-center text-sm font-semibold tabular-nums -outline-offset-2 hover:ring-2 hover:ring-accent hover:ring-inset touch:h-11',
                isFaint ? 'font-normal text-muted' : SOFT_CLASSES[tone],
                isFramed && 'ring-2 ring-current ring-inset',
              )}
            >
              {text}
            </button>
          </td>
        )
      })}
    </tr>
  )
})

const fullName = ({ title, name }: CrossHead): string => [title, name].filter(Boolean).join(' ')

function Head({ head }: { head: CrossHead }) {
  return (
    <>
      <span className="block truncate leading-4 [direction:rtl]">
        <bdi dir="ltr">{head.title}</bdi>
      </span>{' '}
      {head.name !== null && <span className="block truncate leading-4 font-normal">{head.name}</span>}
      <span className="block truncate text-[0.6875rem] leading-4 font-normal text-muted">{head.line}</span>
    </>
  )
}

function ColumnHead({ head: { title, name, line } }: { head: CrossHead }) {
  return (
    <>
      {name !== null && <span className="line-clamp-2 leading-4 [overflow-wrap:anywhere]">{name}</span>}{' '}
      <span className={classNames('block leading-4 [overflow-wrap:anywhere]', name !== null && 'font-normal')}>{title}</span>
      <span className="block truncate text-[0.6875rem] leading-4 font-normal text-muted">{line}</span>
    </>
  )
}
