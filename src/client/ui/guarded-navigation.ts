import { createContext } from 'react'
import type { AroundNavHandler } from 'wouter'

/** The dialog around a form. */
export const DialogIdContext = createContext<string | undefined>(undefined)

interface UnsavedInput {
  /** The dialog that has the input; undefined for a form on a page. */
  readonly dialog: string | undefined
  /** Asks whether to discard the input, and calls `leave` after a yes. */
  readonly ask: (leave: () => void) => void
  readonly discard: () => void
}

interface Guard extends UnsavedInput {
  /** The page that has the input. */
  readonly page: string
  /** Its index in the history of the tab, if the browser provides it. */
  entry: number | undefined
}

/** Forms with unsaved input, the uppermost last. */
let guards: readonly Guard[] = []

/** Guards unsaved input against every navigation and the closing of its dialog, until the returned function is called. */
export function guardInput(input: UnsavedInput): () => void {
  const newGuard: Guard = { ...input, page: location.pathname, entry: historyEntry() }
  guards = [...guards, newGuard]
  return () => {
    guards = guards.filter((other) => other !== newGuard)
  }
}

/** Closes a dialog at once, or after the question whether to discard the entered values. */
export function closeGuarded(dialog: string, close: () => void): void {
  discardFirst(
    guards.filter((guard) => guard.dialog === dialog),
    close,
  )
}

/** Navigates at once, or after the question whether to discard all unsaved input. */
export const guardedNavigation: AroundNavHandler = (navigate, to, options) => {
  // A changed filter in the address of the same page loses no input.
  const isSamePage = to.split(/[?#]/)[0] === location.pathname
  discardFirst(isSamePage ? [] : guards, () => navigate(to, options))
}

/** Asks once, in the uppermost form, and then discards the input of all these forms. */
function discardFirst(unsaved: readonly Guard[], leave: () => void): void {
  const uppermost = unsaved.at(-1)
  if (!uppermost) return leave()
  uppermost.ask(() => {
    for (const { discard } of unsaved) discard()
    leave()
  })
}

/**
 * Guards the browser's Back and Forward as well. The browser reports them only after they happened, so the address returns to the
 * page at once, and goes the same way again when the user confirms. Call it before the router starts, so that the router does not
 * see these steps.
 */
export function startGuardingHistory(): void {
  let revertedSteps: number | undefined
  let isLeaving = false

  window.addEventListener('popstate', (event) => {
    const guard = guards.at(-1)
    if (isLeaving || !guard) {
      isLeaving = false
      revertedSteps = undefined
    } else if (revertedSteps !== undefined) {
      const steps = revertedSteps
      revertedSteps = undefined
      event.stopImmediatePropagation()
      discardFirst(guards, () => {
        isLeaving = true
        history.go(steps)
      })
    } else if (location.pathname === guard.page) {
      guard.entry = historyEntry()
    } else {
      event.stopImmediatePropagation()
      revertedSteps = stepsSince(guard.entry)
      history.go(-revertedSteps)
    }
  })
}

/** Returns how many entries the browser moved from an entry; -1 in browsers that do not number entries. */
function stepsSince(entry: number | undefined): number {
  const now = historyEntry()
  return now === undefined || entry === undefined || now === entry ? -1 : now - entry
}

/** Returns the index of the current entry in the history of the tab, if the browser provides it. */
function historyEntry(): number | undefined {
  return 'navigation' in window ? window.navigation.currentEntry?.index : undefined
}
