import type { AroundNavHandler } from 'wouter'

type Ask = (leave: () => void, to: string) => void

/** Asks before a page is left; undefined where nothing would be lost. */
let ask: Ask | undefined

/** How the router goes anywhere: at once, or after the page that would lose something has asked. */
export const guardedNavigation: AroundNavHandler = (navigate, to, options) => {
  if (ask) ask(() => navigate(to, options), to)
  else navigate(to, options)
}

/** Has every way out of the page go through `question`, until the function given back is called. */
export function guardNavigation(question: Ask): () => void {
  ask = question
  return () => {
    ask = undefined
  }
}
