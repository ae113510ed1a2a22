/** Marks a box that scrolls what is in it, for the rows inside. */
export const SCROLLER = { 'data-scroller': '' } as const

/** Finds the box with which an element scrolls. */
export function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-scroller]') ?? null
}
