import type { KeyboardEvent } from 'react'

const LINK = 'a[data-card-link]'

/** Takes the focus from card to card with the arrow keys, row by row and along the rows. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLElement) || !event.target.matches(LINK)) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(LINK)]
  const index = links.indexOf(event.target)
  const top = topOf(event.target)
  const columns = links.filter((link) => topOf(link) === top).length
  const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }
  const next = links[index + (steps[event.key] ?? 0)]
  if (!next || next === event.target) return
  event.preventDefault()
  next.focus()
}

/** Cards of one row begin at the same height; their links may not. */
function topOf(link: HTMLElement): number {
  return Math.round(link.closest('article')?.getBoundingClientRect().top ?? 0)
}
