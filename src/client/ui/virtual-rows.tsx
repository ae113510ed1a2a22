import { observeElementOffset, useVirtualizer, type VirtualizerOptions } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { scrollerOf } from './scroller.ts'

interface VirtualRowsProps {
  /** The name of the list, for screen readers. */
  readonly label: string
  readonly count: number
  readonly renderRow: (index: number) => ReactNode
  /** Estimated height of a row; rows are measured when they appear. */
  readonly estimatedRowPx: number
  /** From edge to edge of the surrounding card. */
  readonly flush?: boolean
  /** Called with the range of rendered rows, including the last. */
  readonly onRange: (first: number, last: number) => void
}

const OVERSCAN_ROWS = 6
/** A page that is rendered without a browser has no sizes: the first rows are below each other. */
const HAS_SIZES = typeof document !== 'undefined'
const FIRST_ROWS = Array.from({ length: 12 }, (_, index) => ({ key: index, index, start: 0 }))

/** Shows many rows in a dialog that scroll with it; only those in sight are rendered. */
export function VirtualRows({ label, count, renderRow, estimatedRowPx, flush = false, onRange }: VirtualRowsProps) {
  const list = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const virtualizer = useVirtualizer({
    count,
    estimateSize: () => estimatedRowPx,
    getScrollElement: () => scrollerOf(list.current),
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
    observeElementOffset: observeFromStart,
  })
  const rows = HAS_SIZES ? virtualizer.getVirtualItems() : FIRST_ROWS.slice(0, count)

  useLayoutEffect(() => {
    const scroller = scrollerOf(list.current)
    if (!scroller) return
    const measure = () => setTop(topWithin(list.current, scroller))
    const watcher = new ResizeObserver(measure)
    // The content above may grow or shrink.
    watcher.observe(scroller)
    for (const child of scroller.children) watcher.observe(child)
    measure()
    return () => watcher.disconnect()
  }, [])

  const first = rows[0]?.index ?? 0
  const last = rows.at(-1)?.index ?? 0
  useEffect(() => onRange(first, last), [first, last, onRange])

  return (
    <div
      ref={list}
      role="list"
      aria-label={label}
      className={classNames('relative bg-raised', flush ? 'border-t' : 'rounded-lg border')}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {rows.map((row) => (
        <div
          key={row.key}
          role="listitem"
          aria-posinset={row.index + 1}
          aria-setsize={count}
          ref={virtualizer.measureElement}
          data-index={row.index}
          className={classNames(
            'inset-x-0 top-0 px-3',
            // The box has its own line below the last row.
            (flush || row.index < count - 1) && 'border-b',
            HAS_SIZES && 'absolute',
            flush ? 'py-2' : 'py-2.5 sm:px-4',
          )}
          style={{ transform: `translateY(${row.start - top}px)` }}
        >
          {renderRow(row.index)}
        </div>
      ))}
    </div>
  )
}

/** Begins with the place to which the dialog is scrolled: without it, rows that appear would scroll it to its top. */
const observeFromStart: VirtualizerOptions<HTMLElement, Element>['observeElementOffset'] = (instance, onOffset) => {
  const stop = observeElementOffset(instance, onOffset)
  if (instance.scrollElement) onOffset(instance.scrollElement.scrollTop, false)
  return stop
}

function topWithin(element: HTMLElement | null, scroller: HTMLElement): number {
  if (!element) return 0
  return Math.round(element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop)
}
