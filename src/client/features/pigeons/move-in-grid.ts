import type { KeyboardEvent } from 'react'

const LINK = 'a[data-card-link]'

/** Moves the focus between cards with the arrow keys, within a row and between rows. */
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

/** Returns the top of a link's card, in pixels. Cards of one row start at the same height, but their links may not. */
function topOf(link: HTMLElement): number {
  return Math.round(link.closest('article')?.getBoundingClientRect().top ?? 0)
}
