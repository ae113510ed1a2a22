import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/** Escape key events that a toast passed on. */
const passedOn = new WeakSet<Event>()

/**
 * Passes an Escape key on to the layer below. Only the newest layer receives Escape, and a toast shown over a dialog is that
 * layer.
 */
export function passEscapeOn(event: KeyboardEvent): void {
  event.preventDefault()
  passedOn.add(event)
}

/** Closes a dialog when a toast passed an Escape key on. */
export function onEscapePassedOn(event: ReactKeyboardEvent, close: () => void): void {
  if (!passedOn.has(event.nativeEvent)) return
  // Keeps the dialog below this one open.
  event.stopPropagation()
  close()
}
