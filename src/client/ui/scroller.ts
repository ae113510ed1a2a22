/** Marks an element that scrolls its content. */
export const SCROLLER = { 'data-scroller': '' } as const

/** Finds the scrolling ancestor of an element. */
export function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-scroller]') ?? null
}
