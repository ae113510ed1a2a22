import { Maximize, Minus, Plus } from 'lucide-react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

interface PanZoomProps {
  readonly children: ReactNode
  /** Shown beside the zoom buttons. */
  readonly actions?: ReactNode
}

/** A point of the view that stays in its place while the zoom changes, and the point of the content below it. */
interface Anchor {
  readonly x: number
  readonly y: number
  readonly contentX: number
  readonly contentY: number
}

const MIN_ZOOM = 0.3
const MAX_ZOOM = 2
const STEP = 1.25
/** Content that is a little too wide begins smaller, so that it is whole; below this its text would be too small to read. */
const MIN_START_ZOOM = 0.7
const WHEEL_PX = 300

/** Scrolls wide content, and zooms it by two fingers, by buttons, or by the keys + - 0. */
export function PanZoom({ children, actions }: PanZoomProps) {
  const { t, format } = useLanguage()
  const view = useRef<HTMLDivElement>(null)
  const anchor = useRef<Anchor>(undefined)
  const current = useRef(1)
  const isStarted = useRef(false)
  const [zoom, setZoom] = useState(1)

  const zoomTo = useCallback((wanted: number, clientX?: number, clientY?: number) => {
    const box = view.current
    if (!box) return
    const { left, top, width, height } = box.getBoundingClientRect()
    const [x, y] = [clientX === undefined ? width / 2 : clientX - left, clientY === undefined ? height / 2 : clientY - top]
    const before = current.current
    anchor.current = { x, y, contentX: (box.scrollLeft + x) / before, contentY: (box.scrollTop + y) / before }
    current.current = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, wanted))
    setZoom(current.current)
  }, [])

  useLayoutEffect(() => {
    const box = view.current
    if (!box) return
    if (!isStarted.current) {
      isStarted.current = true
      const whole = wholeZoom(box, 1)
      if (whole >= MIN_START_ZOOM) {
        current.current = whole
        setZoom(whole)
      }
    }
    // The root is in the middle of the height.
    if (!anchor.current) box.scrollTop = (box.scrollHeight - box.clientHeight) / 2
    else {
      box.scrollLeft = anchor.current.contentX * zoom - anchor.current.x
      box.scrollTop = anchor.current.contentY * zoom - anchor.current.y
    }
  }, [zoom])

  useEffect(() => (view.current ? listenToPinch(view.current, current, zoomTo) : undefined), [zoomTo])

  function fit(): void {
    const box = view.current
    if (box) zoomTo(wholeZoom(box, current.current), box.getBoundingClientRect().left)
  }

  return (
    <div
      role="presentation"
      onKeyDown={({ key, ctrlKey, metaKey }) => {
        if (ctrlKey || metaKey) return
        if (key === '+' || key === '=') zoomTo(zoom * STEP)
        if (key === '-') zoomTo(zoom / STEP)
        if (key === '0') zoomTo(1)
      }}
      className="flex min-w-0 flex-col gap-2"
    >
      <div
        ref={view}
        className={classNames(
          '@container -mx-4 touch-pan-x touch-pan-y scroll-px-4 overflow-auto px-4 py-1 max-md:max-h-[65svh] sm:-mx-5 sm:px-5',
          zoom === 1 && 'max-md:snap-x max-md:snap-proximity',
        )}
      >
        <div data-zoomed className="w-max" style={{ zoom }}>
          {children}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 print:hidden">
        <div className="flex items-center">
          <IconButton size="sm" label={t('common.zoom.out')} icon={<Minus />} onClick={() => zoomTo(zoom / STEP)} />
          <span aria-live="polite" className="w-12 text-center text-sm text-muted tabular-nums max-sm:sr-only">
            {format.number(zoom, { style: 'percent', maximumFractionDigits: 0 })}
          </span>
          <IconButton size="sm" label={t('common.zoom.in')} icon={<Plus />} onClick={() => zoomTo(zoom * STEP)} />
          <IconButton size="sm" label={t('common.zoom.fit')} icon={<Maximize />} onClick={fit} />
        </div>
        {actions}
      </div>
    </div>
  )
}

/** Returns the zoom with which the content is as wide as its box, at most 1. */
function wholeZoom(box: HTMLElement, zoom: number): number {
  const { paddingLeft, paddingRight } = getComputedStyle(box)
  const room = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  const width = (box.firstElementChild?.getBoundingClientRect().width ?? 0) / zoom
  return Math.min(1, room / width)
}

/** Zooms by two fingers, or by the wheel with Ctrl, which is what a touchpad sends; one finger scrolls. Returns a function that ends this. */
function listenToPinch(
  box: HTMLElement,
  zoom: { readonly current: number },
  zoomTo: (wanted: number, x: number, y: number) => void,
): () => void {
  let start: { readonly distance: number; readonly zoom: number } | undefined
  const fingers = ({ touches }: TouchEvent) => {
    const [a, b] = [touches[0], touches[1]]
    if (!a || !b) return undefined
    const distance = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
    return { distance, x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 }
  }
  const onTouch = (event: TouchEvent) => {
    const at = fingers(event)
    if (!at) {
      start = undefined
      return
    }
    event.preventDefault()
    start ??= { distance: at.distance, zoom: zoom.current }
    zoomTo((start.zoom * at.distance) / start.distance, at.x, at.y)
  }
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    zoomTo(zoom.current * Math.exp(-event.deltaY / WHEEL_PX), event.clientX, event.clientY)
  }
  const ending = new AbortController()
  const options = { passive: false, signal: ending.signal }
  box.addEventListener('touchstart', onTouch, options)
  box.addEventListener('touchmove', onTouch, options)
  box.addEventListener('touchend', onTouch, options)
  box.addEventListener('wheel', onWheel, options)
  return () => ending.abort()
}
