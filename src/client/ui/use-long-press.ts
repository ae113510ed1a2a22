import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'

/** Shorter presses are taps. */
const LONG_PRESS_MS = 500
/** A finger that moves further scrolls the page. */
const MAX_MOVE_PX = 10

/** Returns the handlers that make a button react to a long press of a finger; the tap that ends it does nothing. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const wasLong = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => stop, [])
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      wasLong.current = false
      if (pointerType === 'mouse') return
      start.current = { x, y }
      timer.current = setTimeout(() => {
        wasLong.current = true
        onLongPress()
      }, LONG_PRESS_MS)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > MAX_MOVE_PX) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    /** Lifting the finger moves the focus to the button, which closes a menu that the press has opened. */
    onMouseDown: (event: MouseEvent) => wasLong.current && event.preventDefault(),
    /** Phones open a menu of their own after a long press. */
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClickCapture: (event: MouseEvent) => {
      if (!wasLong.current) return
      wasLong.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
