import { signal } from './signal.ts'

/** Whether the last call got no answer. `navigator.onLine` cannot say so: the server may run on this computer. */
const lost = signal(false)

export const isServerLost = lost.get
export const useIsServerLost = lost.use
export const onContactChange = lost.onChange

/** Stores whether the server answered the last call. */
export const reportContact = (hasAnswered: boolean): void => lost.set(!hasAnswered)

/** Starts the new version of the application that waits to be used; undefined when there is none. */
export const newVersion = signal<(() => void) | undefined>(undefined)

/** The number of reasons not to reload the page, such as a form with unsaved input or a write that is being sent. */
const reloadBlockers = signal(0)
export const useMayReload = (): boolean => reloadBlockers.use() === 0

/** Prevents a reload of the page for a new version, until the returned function is called. */
export function blockReload(): () => void {
  reloadBlockers.set(reloadBlockers.get() + 1)
  let isOver = false
  return () => {
    if (!isOver) reloadBlockers.set(reloadBlockers.get() - 1)
    isOver = true
  }
}
