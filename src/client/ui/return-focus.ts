import { useEffect, useRef } from 'react'

/** Elements that can take the focus when the control that had it is gone: the list or part of the page that contained it. */
const FOCUS_CONTAINERS =
  'ul, ol, table, [role="list"], [role="grid"], [role="region"], section[aria-labelledby], [role="dialog"], main'

interface ReturnFocus {
  /** Called before the dialog takes the focus. */
  readonly remember: () => void
  readonly onCloseAutoFocus: (event: Event) => void
}

/** The elements to which the focus may return from a dialog that was just removed, the best one first. */
let removed: readonly HTMLElement[] = []

/**
 * Returns the focus to the control that opened a dialog; when that is gone, or is removed soon after, to the element that
 * contained it. A dialog that replaces another, such as a form whose data has arrived, returns it in its place.
 */
export function useReturnFocus(): ReturnFocus {
  const ancestors = useRef<readonly HTMLElement[]>([])
  useEffect(() => () => void (removed = ancestors.current), [])
  return {
    remember: () => {
      ancestors.current = isFocusLost() ? removed : ancestorsOf(openerOf(document.activeElement))
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault()
      const remembered = ancestors.current
      ancestors.current = removed = []
      restoreFocus(remembered)
    },
  }
}

/**
 * Returns the element that gets the focus when the dialog closes. A menu item that opened it is gone by then, so the button of
 * its menu is used.
 */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
}

/** Returns an element and its ancestors, as long as they are in the page. */
function ancestorsOf(element: Element | null): readonly HTMLElement[] {
  const path: HTMLElement[] = []
  for (let ancestor = element; ancestor instanceof HTMLElement && ancestor !== document.body; ancestor = ancestor.parentElement)
    path.push(ancestor)
  return path
}

function restoreFocus(ancestors: readonly HTMLElement[]): void {
  // Another dialog may have replaced it, and one of its fields may have the focus already.
  if (!isFocusLost()) return
  const [opener] = ancestors
  if (opener?.isConnected) opener.focus({ preventScroll: true })
  if (opener && document.activeElement === opener) moveFocusWhenRemoved(opener, ancestors)
  else if (isFocusLost()) focusTargetOf(ancestors)?.focus({ preventScroll: true })
}

/**
 * Moves the focus when the opener is removed: a deleted row disappears after the dialog closed, when its list has been read
 * again.
 */
function moveFocusWhenRemoved(opener: HTMLElement, ancestors: readonly HTMLElement[]): void {
  const watch = new MutationObserver(() => {
    if (document.activeElement === opener) return
    watch.disconnect()
    if (!opener.isConnected && isFocusLost()) focusTargetOf(ancestors)?.focus({ preventScroll: true })
  })
  watch.observe(document.body, { childList: true, subtree: true })
}

const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/** Returns the dialog that is still open, else the nearest ancestor that still exists, else the title of the page. */
function focusTargetOf(ancestors: readonly HTMLElement[]): HTMLElement | null {
  const open = [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')].at(-1)
  const container = open ?? ancestors.find((one) => one.isConnected && one.matches(FOCUS_CONTAINERS))
  if (!container || container.tagName === 'MAIN') return document.querySelector('main h1')
  if (!container.hasAttribute('tabindex')) container.tabIndex = -1
  return container
}
