import {
  cloneElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
} from 'react'
import { createPortal } from 'react-dom'

const SHOW_DELAY_MS = 700
/** After a tooltip, the next one is shown at once. */
const SKIP_DELAY_MS = 300
/** The pointer may go from the control to the tooltip. */
const HIDE_DELAY_MS = 100
const GAP_PX = 6
const MARGIN_PX = 8

let hiddenAt = -Infinity
/** There is one pointer, and so at most one tooltip that is about to be shown or hidden. */
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a tooltip for the one control inside it: on hover, and on keyboard focus. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const [control, setControl] = useState<Element>()
  const id = useId()
  useEffect(() => () => clearTimeout(timer), [])

  const after = (ms: number, then: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(then, ms)
  }
  const hide = () => {
    clearTimeout(timer)
    if (control) hiddenAt = performance.now()
    setControl(undefined)
  }
  const handlers = {
    onPointerEnter: ({ currentTarget, pointerType }: PointerEvent) => {
      // A finger does not hover.
      if (pointerType !== 'mouse') return
      const isNext = performance.now() - hiddenAt < SKIP_DELAY_MS
      after(control || isNext ? 0 : SHOW_DELAY_MS, () => setControl(currentTarget))
    },
    onPointerLeave: () => after(HIDE_DELAY_MS, hide),
    onPointerDown: hide,
    onBlur: hide,
    // When a dialog closes, the focus returns to the button even after a mouse click. Only hovering shows the tooltip then.
    onFocus: ({ currentTarget }: FocusEvent) => {
      if (currentTarget.matches(':focus-visible')) setControl(currentTarget)
    },
  }
  return (
    <>
      {cloneElement(children, { ...handlers, ...(control && { 'aria-describedby': id }) } as object)}
      {control && <Bubble id={id} text={text} control={control} onEnter={() => clearTimeout(timer)} onLeave={hide} />}
    </>
  )
}

interface BubbleProps {
  readonly id: string
  readonly text: string
  readonly control: Element
  readonly onEnter: () => void
  readonly onLeave: () => void
}

function Bubble({ id, text, control, onEnter, onLeave }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (bubble.current) place(bubble.current, control)
  }, [control, text])
  useEffect(() => {
    const abortController = new AbortController()
    const { signal } = abortController
    const hideOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && onLeave()
    document.addEventListener('keydown', hideOnEscape, { signal })
    document.addEventListener('scroll', onLeave, { signal, capture: true, passive: true })
    return () => abortController.abort()
  })
  return createPortal(
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      className="fixed z-60 w-max max-w-64 animate-appear rounded-md bg-ink px-2.5 py-1.5 text-xs font-medium text-surface shadow-md"
    >
      {text}
    </div>,
    control.closest('dialog') ?? document.body,
  )
}

/** Places a tooltip above the control, or below it when there is no room, and within the window. */
function place(bubble: HTMLElement, control: Element): void {
  const box = control.getBoundingClientRect()
  const { width, height } = bubble.getBoundingClientRect()
  const above = box.top - height - GAP_PX
  const left = box.left + (box.width - width) / 2
  Object.assign(bubble.style, {
    top: `${above < MARGIN_PX ? box.bottom + GAP_PX : above}px`,
    left: `${Math.max(MARGIN_PX, Math.min(left, document.documentElement.clientWidth - width - MARGIN_PX))}px`,
  })
}
