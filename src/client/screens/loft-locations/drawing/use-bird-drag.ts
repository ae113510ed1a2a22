import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react'

/** A mouse that moves farther than this drags the bird; a finger that moves farther before the long press ends scrolls the page. */
const MIN_MOVE_PX = 6
const LONG_PRESS_MS = 400
/** Near the upper and lower edge of the window, the page scrolls under the dragged bird. */
const EDGE_PX = 90
const SCROLL_PX = 12
const SCROLL_EVERY_MS = 16

/** The attribute of the elements onto which birds are dropped; its value names the place. */
export const DROP_PLACE = 'data-drop-place'

interface Drag {
  readonly id: number
  readonly x: number
  readonly y: number
  /** The place under the pointer. */
  readonly over: string | undefined
}

/** Drags birds with a mouse, or with a finger after a long press. `onDrop` receives the value of `DROP_PLACE`. */
export function useBirdDrag(onDrop: (id: number, place: string) => void) {
  const [drag, setDrag] = useState<Drag>()
  const pressed = useRef<{ id: number; x: number; y: number; isTouch: boolean; timer?: ReturnType<typeof setTimeout> }>(undefined)
  const current = useRef<Drag>(undefined)
  // The click that ends a drag does not select the bird.
  const wasDragged = useRef(false)

  const show = useCallback((next: Drag | undefined) => {
    current.current = next
    setDrag(next)
  }, [])

  const moveTo = useCallback(
    (x: number, y: number) => {
      const id = current.current?.id
      if (id !== undefined) show({ id, x, y, over: placeAt(x, y) })
    },
    [show],
  )

  const isDragging = drag !== undefined
  useEffect(() => {
    if (!isDragging) return
    const scrolling = setInterval(() => {
      const at = current.current
      const step = at ? scrollStep(at.y) : 0
      if (!at || step === 0) return
      window.scrollBy(0, step)
      // Another place may be under the pointer now, although it did not move.
      moveTo(at.x, at.y)
    }, SCROLL_EVERY_MS)
    return () => clearInterval(scrolling)
  }, [isDragging, moveTo])

  useEffect(() => {
    function onMove({ clientX: x, clientY: y }: globalThis.PointerEvent): void {
      const start = pressed.current
      if (!start) return
      const isFar = Math.hypot(x - start.x, y - start.y) > MIN_MOVE_PX
      if (!current.current && isFar && start.isTouch) return release()
      if (!current.current && isFar) begin(start.id, x, y)
      moveTo(x, y)
    }
    function begin(id: number, x: number, y: number): void {
      wasDragged.current = true
      show({ id, x, y, over: undefined })
    }
    function release(): void {
      clearTimeout(pressed.current?.timer)
      pressed.current = undefined
      show(undefined)
    }
    function onUp(): void {
      const done = current.current
      release()
      if (done?.over !== undefined) onDrop(done.id, done.over)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && current.current) release()
    }
    // A browser begins to scroll unless the first move of the finger is prevented.
    const keepStill = (event: TouchEvent) => {
      if (current.current) event.preventDefault()
    }
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', release)
    window.addEventListener('keydown', onKey)
    window.addEventListener('touchmove', keepStill, { passive: false })
    return () => {
      clearTimeout(pressed.current?.timer)
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', release)
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('touchmove', keepStill)
    }
  }, [moveTo, onDrop, show])

  const handlersOf = (id: number) => ({
    onPointerDown: ({ button, pointerType, clientX: x, clientY: y }: PointerEvent) => {
      wasDragged.current = false
      if (button !== 0) return
      const isTouch = pointerType !== 'mouse'
      pressed.current = { id, x, y, isTouch }
      if (!isTouch) return
      pressed.current.timer = setTimeout(() => {
        wasDragged.current = true
        show({ id, x, y, over: undefined })
      }, LONG_PRESS_MS)
    },
    /** Phones open a menu of their own after a long press. */
    onContextMenu: (event: { preventDefault: () => void }) => {
      if (pressed.current?.isTouch) event.preventDefault()
    },
    /** Links and images are dragged by the browser itself otherwise. */
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
  })
  /** Returns whether a click was the end of a drag; a key press, whose click has no detail, never is. */
  const isEndOfDrag = ({ detail }: { readonly detail: number }) => detail > 0 && wasDragged.current
  return { drag, handlersOf, isEndOfDrag }
}

/** Returns how far the page scrolls while the dragged bird is at this height of the window. */
function scrollStep(y: number): number {
  if (y < EDGE_PX) return -SCROLL_PX
  return y > window.innerHeight - EDGE_PX ? SCROLL_PX : 0
}

function placeAt(x: number, y: number): string | undefined {
  const under = document.elementFromPoint(x, y)?.closest(`[${DROP_PLACE}]`)
  return under?.getAttribute(DROP_PLACE) ?? undefined
}
