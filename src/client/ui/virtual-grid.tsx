import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useDeferredValue, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { NARROW, useMedia } from './use-media.ts'

interface VirtualGridProps<Item> {
  /** The name of the list, for screen readers. */
  readonly label: string
  readonly items: readonly Item[]
  /** The same function at each render, because the positions of all rows depend on it. */
  readonly itemKey: (item: Item) => string | number
  readonly renderItem: (item: Item) => ReactNode
  /** Minimum width of a card; each row has as many cards as fit. */
  readonly minColumnPx: number
  /** Estimated height of a row; rows are measured when they appear. */
  readonly estimatedRowPx: number
  readonly gapPx?: number
  /**
   * In a single column, the elements of an item are used again for the one that takes its place, as in a search, which is faster. What
   * an item keeps, such as an open menu, must then name its item.
   */
  readonly reusesElements?: boolean
  /** Called when the end of the list comes near. */
  readonly onEndNear?: (() => void) | undefined
}

/** Cards rendered above and below the window. */
const OVERSCAN_CARDS = 4
/** On a wide screen, a short complete list is rendered whole, so that the browser finds its text; phones show it sooner in part. */
const MAX_UNVIRTUALIZED = 60

/** Shows many cards in a grid that scrolls with the page. It renders only the rows near the window; all of them when printed. */
export function VirtualGrid<Item>(props: VirtualGridProps<Item>) {
  const isPrinted = useMedia('print')
  if (!HAS_SIZES) return <FirstOfGrid {...props} />
  return isPrinted ? <PrintedGrid {...props} /> : <ScrolledGrid {...props} />
}

/** Pages that are rendered without a browser have no sizes, and their elements may have no inline styles. */
const HAS_SIZES = typeof document !== 'undefined'
const FIRST_CARDS = 12

function FirstOfGrid<Item>({ items, itemKey, renderItem, minColumnPx, gapPx }: VirtualGridProps<Item>) {
  const columns =
    minColumnPx === Infinity
      ? 'grid-cols-1'
      : minColumnPx < 200
        ? 'grid-cols-[repeat(auto-fill,minmax(170px,1fr))]'
        : 'grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))]'
  return (
    <div role="list" className={classNames('grid', columns, gapPx !== 0 && 'gap-4')}>
      {items.slice(0, FIRST_CARDS).map((item) => (
        <div key={itemKey(item)} className="grid min-w-0">
          {renderItem(item)}
        </div>
      ))}
    </div>
  )
}

function PrintedGrid<Item>({ label, items, itemKey, renderItem, minColumnPx, gapPx = 16 }: VirtualGridProps<Item>) {
  const columns = Number.isFinite(minColumnPx) ? `repeat(auto-fill, minmax(${minColumnPx}px, 1fr))` : 'minmax(0, 1fr)'
  return (
    <div role="list" aria-label={label} className="grid" style={{ gap: gapPx, gridTemplateColumns: columns }}>
      {items.map((item) => (
        <div key={itemKey(item)} role="listitem" className="grid min-w-0">
          {renderItem(item)}
        </div>
      ))}
    </div>
  )
}

function ScrolledGrid<Item>(props: VirtualGridProps<Item>) {
  const { label, items, itemKey, renderItem, minColumnPx, estimatedRowPx, gapPx = 16, reusesElements = false, onEndNear } = props
  const list = useRef<HTMLDivElement>(null)
  const { width, top } = usePosition(list)
  const columns = Math.max(1, Math.floor((width + gapPx) / (minColumnPx + gapPx)))
  const rowCount = Math.ceil(items.length / columns)
  const isNarrow = useMedia(NARROW)
  const isRenderedWhole = !isNarrow && onEndNear === undefined && items.length <= MAX_UNVIRTUALIZED
  // After a search, the visible rows are painted before the rows around them are rendered.
  const firstKey = items[0] && itemKey(items[0])
  const isOverscanDue = useDeferredValue(firstKey) === firstKey
  const overscan = isRenderedWhole ? rowCount : isOverscanDue ? Math.ceil(OVERSCAN_CARDS / columns) : 0
  const isKeyedByItem = columns === 1 && !reusesElements
  const getItemKey = useCallback(
    (index: number) => (isKeyedByItem ? itemKey(items[index]!) : index),
    [isKeyedByItem, itemKey, items],
  )
  const virtualizer = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => estimatedRowPx,
    gap: gapPx,
    overscan,
    getItemKey,
    scrollMargin: top,
  })
  const rows = virtualizer.getVirtualItems()

  const lastShown = rows.at(-1)?.index ?? 0
  const isEndNear = rowCount > 0 && lastShown >= rowCount - 1 - overscan
  useLayoutEffect(() => {
    if (isEndNear) onEndNear?.()
  }, [isEndNear, onEndNear, rowCount])

  const listed = (position: number) => ({ role: 'listitem', 'aria-posinset': position + 1, 'aria-setsize': items.length })
  return (
    <div ref={list} role="list" aria-label={label} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {width > 0 &&
        rows.map(({ key, index, start }) => {
          const first = index * columns
          if (columns === 1) {
            const item = items[first]!
            return (
              <SingleRow
                key={key}
                index={index}
                top={start - top}
                count={items.length}
                item={item}
                itemKey={itemKey(item)}
                renderItem={renderItem}
                measure={virtualizer.measureElement}
              />
            )
          }
          return (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              role="presentation"
              className="absolute inset-x-0"
              style={{ top: start - top }}
            >
              <div
                role="presentation"
                className="grid items-stretch"
                style={{ gap: gapPx, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
              >
                {items.slice(first, first + columns).map((item, column) => (
                  <div key={itemKey(item)} {...listed(first + column)} className="grid min-w-0">
                    {renderItem(item)}
                  </div>
                ))}
              </div>
            </div>
          )
        })}
    </div>
  )
}

interface SingleRowProps<Item> {
  readonly index: number
  /** Distance from the top of the list, in pixels. */
  readonly top: number
  /** How many rows the list has. */
  readonly count: number
  readonly item: Item
  readonly itemKey: string | number
  readonly renderItem: (item: Item) => ReactNode
  /** Called with its element, whose size is then observed. */
  readonly measure: (element: Element | null) => void
}

/** Shows a row with one item. It is placed by `top`, because a transform would make the browser compose a layer for each row. */
function PlainSingleRow<Item>({ index, top, count, item, itemKey, renderItem, measure }: SingleRowProps<Item>) {
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => measure(row.current), [measure])
  useLayoutEffect(() => {
    const element = row.current
    // Otherwise the focus would pass to the same button of the next item.
    return () => {
      const focused = document.activeElement
      if (focused instanceof HTMLElement && element?.contains(focused)) focused.blur()
    }
  }, [itemKey])
  return (
    <div
      ref={row}
      role="listitem"
      aria-posinset={index + 1}
      aria-setsize={count}
      data-index={index}
      className="absolute inset-x-0 grid min-w-0"
      style={{ top }}
    >
      {renderItem(item)}
    </div>
  )
}

/** Memoized, so that scrolling renders only the rows that come into view. */
const SingleRow = memo(PlainSingleRow) as typeof PlainSingleRow

/** Returns the width of an element and its distance from the top of the page, kept up to date. */
function usePosition(element: { readonly current: HTMLElement | null }): { width: number; top: number } {
  const [place, setPlace] = useState({ width: 0, top: 0 })
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const measure = () => {
      const box = target.getBoundingClientRect()
      const now = { width: box.width, top: box.top + window.scrollY }
      setPlace((before) => (before.width === now.width && before.top === now.top ? before : now))
    }
    const watcher = new ResizeObserver(measure)
    watcher.observe(target)
    // The content above may grow or shrink, which changes the height of the whole page.
    watcher.observe(document.body)
    measure()
    return () => watcher.disconnect()
  }, [element])
  return place
}
