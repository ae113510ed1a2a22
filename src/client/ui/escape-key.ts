import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/** Escape keys that a message let through. */
const letThrough = new WeakSet<Event>()

/**
 * Leaves an Escape to what lies below. The newest layer alone hears of Escape, and a message that came over a dialog is that layer.
 */
export function letEscapeThrough(event: KeyboardEvent): void {
  event.preventDefault()
  letThrough.add(event)
}

/** Closes a dialog by an Escape that a message let through. */
export function onEscapeLetThrough(event: ReactKeyboardEvent, close: () => void): void {
  if (!letThrough.has(event.nativeEvent)) return
  // The dialog below this one stays.
  event.stopPropagation()
  close()
}
