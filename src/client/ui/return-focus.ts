import { useRef } from 'react'

/** What can take the focus where the control that had it is gone: the list or part of the page it stood in. */
const PLACES = 'ul, ol, table, [role="list"], [role="grid"], [role="region"], section[aria-labelledby], [role="dialog"], main'

interface ReturnFocus {
  /** Called before the dialog takes the focus. */
  readonly remember: () => void
  readonly onCloseAutoFocus: (event: Event) => void
}

/** Brings the focus back to what opened a dialog; where that is gone, or goes soon, to the place it stood in. */
export function useReturnFocus(): ReturnFocus {
  const way = useRef<readonly HTMLElement[]>([])
  return {
    remember: () => {
      way.current = wayFrom(openerOf(document.activeElement))
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault()
      goBack(way.current)
    },
  }
}

/** A menu is gone when the dialog closes that one of its entries opened; its button is there. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
}

/** An element and all it stands in, as long as they are in the page. */
function wayFrom(element: Element | null): readonly HTMLElement[] {
  const way: HTMLElement[] = []
  for (let one = element; one instanceof HTMLElement && one !== document.body; one = one.parentElement) way.push(one)
  return way
}

function goBack(way: readonly HTMLElement[]): void {
  const [opener] = way
  if (opener?.isConnected) opener.focus({ preventScroll: true })
  if (opener && document.activeElement === opener) leadOnWhenGone(opener, way)
  else if (isNowhere()) placeOf(way)?.focus({ preventScroll: true })
}

/** A row that was deleted leaves when its list has been read again, after the dialog. */
function leadOnWhenGone(opener: HTMLElement, way: readonly HTMLElement[]): void {
  const watch = new MutationObserver(() => {
    if (document.activeElement === opener) return
    watch.disconnect()
    if (!opener.isConnected && isNowhere()) placeOf(way)?.focus({ preventScroll: true })
  })
  watch.observe(document.body, { childList: true, subtree: true })
}

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body

/** The dialog that is still open, else the nearest place on the way that is still there, else the name of the page. */
function placeOf(way: readonly HTMLElement[]): HTMLElement | null {
  const open = [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')].at(-1)
  const standing = open ?? way.find((one) => one.isConnected && one.matches(PLACES))
  if (!standing || standing.tagName === 'MAIN') return document.querySelector('main h1')
  if (!standing.hasAttribute('tabindex')) standing.tabIndex = -1
  return standing
}
