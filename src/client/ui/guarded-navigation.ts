import type { AroundNavHandler } from 'wouter'

type Ask = (leave: () => void, to: string) => void

interface Guard {
  readonly ask: Ask
  /** The page that asks before it is left. */
  readonly page: string
  /** Where it stands in the history of the tab, as far as the browser tells it. */
  entry: number | undefined
}

/** Undefined where nothing would be lost. */
let guard: Guard | undefined

/** How the router goes anywhere: at once, or after the page that would lose something has asked. */
export const guardedNavigation: AroundNavHandler = (navigate, to, options) => {
  if (guard) guard.ask(() => navigate(to, options), to)
  else navigate(to, options)
}

/** Has every way out of the page go through `ask`, until the function given back is called. */
export function guardNavigation(ask: Ask): () => void {
  const own: Guard = { ask, page: location.pathname, entry: historyEntry() }
  guard = own
  return () => {
    if (guard === own) guard = undefined
  }
}

/**
 * Lets a guarded page ask before the browser's Back and Forward, too. The browser tells of them only when they are done: so the
 * address returns to the page at once, and goes the same way again when the answer is to leave. Called before the router listens,
 * which hears nothing of all that.
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

/** How far the browser went from an entry; one back in browsers that do not number them. */
function stepsSince(entry: number | undefined): number {
  const now = historyEntry()
  return now === undefined || entry === undefined || now === entry ? -1 : now - entry
}

/** The number of the present entry in the history of the tab, where the browser tells it. */
function historyEntry(): number | undefined {
  return 'navigation' in window ? window.navigation.currentEntry?.index : undefined
}
