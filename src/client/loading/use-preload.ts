import { useEffect } from 'react'
import { whenIdle } from './first-screen.ts'

/** Code that a button opens. */
export interface Opened {
  /** Loads the code before it is opened. */
  readonly preload: () => void
}

/** Returns whether the data saver of the browser is on; not all browsers have one. */
const savesData = (): boolean =>
  (globalThis.navigator as { connection?: { saveData?: boolean } } | undefined)?.connection?.saveData === true

/**
 * Loads the code and data that a button opens when the browser is idle, or as soon as the pointer, a finger or the focus comes to it.
 * Returns the properties of the button that do this.
 */
export function usePreload(opens: Opened | undefined) {
  useEffect(() => (opens && !savesData() ? whenIdle(opens.preload) : undefined), [opens])
  return opens && { onPointerEnter: opens.preload, onFocus: opens.preload, onTouchStart: opens.preload }
}
