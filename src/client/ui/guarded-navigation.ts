import type { AroundNavHandler } from 'wouter'

type ConfirmLeave = (leave: () => void, to: string) => void

interface Guard {
  readonly confirmLeave: ConfirmLeave
  /** The page that must confirm before it is left. */
  readonly page: string
  /** Its index in the history of the tab, if the browser provides it. */
  entry: number | undefined
}

/** Forms with unsaved changes, the uppermost last. */
let guards: readonly Guard[] = []
/** The uppermost, which is asked; undefined when there are no unsaved changes. */
let guard: Guard | undefined

/** Navigates at once, or after the guarded page has confirmed it. */
export const guardedNavigation: AroundNavHandler = (navigate, to, options) => {
  if (guard) guard.confirmLeave(() => navigate(to, options), to)
  else navigate(to, options)
}

/** Sends every navigation away from the page through `ask`, until the returned function is called. */
export function guardNavigation(confirmLeave: ConfirmLeave): () => void {
  const newGuard: Guard = { confirmLeave, page: location.pathname, entry: historyEntry() }
  setGuards([...guards, newGuard])
  return () => setGuards(guards.filter((other) => other !== newGuard))
}

function setGuards(next: readonly Guard[]): void {
  guards = next
  guard = next.at(-1)
}

/**
 * Guards the browser's Back and Forward as well. The browser reports them only after they happened, so the address returns to the
 * page at once, and goes the same way again when the user confirms. Call it before the router starts, so that the router does not
 * see these steps.
 */
export function startGuardingHistory(): void {
  let revertedMove: { readonly steps: number; readonly to: string } | undefined
  let isLeaving = false

  window.addEventListener('popstate', (event) => {
    if (isLeaving || !guard) {
      isLeaving = false
      revertedMove = undefined
    } else if (revertedMove) {
      const { steps, to } = revertedMove
      revertedMove = undefined
      event.stopImmediatePropagation()
      guard.confirmLeave(() => {
        isLeaving = true
        history.go(steps)
      }, to)
    } else if (location.pathname === guard.page) {
      guard.entry = historyEntry()
    } else {
      event.stopImmediatePropagation()
      revertedMove = { steps: stepsSince(guard.entry), to: location.pathname + location.search }
      history.go(-revertedMove.steps)
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
