import type { AroundNavHandler } from 'wouter'

type Ask = (leave: () => void, to: string) => void

interface Guard {
  readonly ask: Ask
  /** The page that must confirm before it is left. */
  readonly page: string
  /** Its index in the history of the tab, if the browser provides it. */
  entry: number | undefined
}

/** Undefined when there are no unsaved changes. */
let guard: Guard | undefined

/** Navigates at once, or after the guarded page has confirmed it. */
export const guardedNavigation: AroundNavHandler = (navigate, to, options) => {
  if (guard) guard.ask(() => navigate(to, options), to)
  else navigate(to, options)
}

/** Sends every navigation away from the page through `ask`, until the returned function is called. */
export function guardNavigation(ask: Ask): () => void {
  const own: Guard = { ask, page: location.pathname, entry: historyEntry() }
  guard = own
  return () => {
    if (guard === own) guard = undefined
  }
}

/**
 * Guards the browser's Back and Forward as well. The browser reports them only after they happened, so the address returns to the
 * page at once, and goes the same way again when the user confirms. Call it before the router starts, so that the router does not
 * see these steps.
 */
export function startGuardingHistory(): void {
  let undone: { readonly steps: number; readonly to: string } | undefined
  let isLeaving = false

  window.addEventListener('popstate', (event) => {
    if (isLeaving || !guard) {
      isLeaving = false
      undone = undefined
    } else if (undone) {
      const { steps, to } = undone
      undone = undefined
      event.stopImmediatePropagation()
      guard.ask(() => {
        isLeaving = true
        history.go(steps)
      }, to)
    } else if (location.pathname === guard.page) {
      guard.entry = historyEntry()
    } else {
      event.stopImmediatePropagation()
      undone = { steps: stepsSince(guard.entry), to: location.pathname + location.search }
      history.go(-undone.steps)
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
