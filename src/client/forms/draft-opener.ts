/** Buttons of a page that open a dialog; those that open a menu do not lead to a form at once. */
const OPENERS = 'main button:not([aria-haspopup="menu"])'

const nameOf = (button: Element): string => (button.getAttribute('aria-label') ?? button.textContent).trim()

/** Returns the name of the button of the page that was pressed last; undefined if something else has the focus. */
export function nameOfPressed(): string | undefined {
  const pressed = document.activeElement?.matches(OPENERS) ? document.activeElement : undefined
  return (pressed && nameOf(pressed)) || undefined
}

/** Returns the button with this name; undefined if the page does not have it, or has several. */
export function openerNamed(name: string): HTMLButtonElement | undefined {
  const found = [...document.querySelectorAll<HTMLButtonElement>(OPENERS)].filter(
    (button) => !button.disabled && button.checkVisibility() && nameOf(button) === name,
  )
  return found.length === 1 ? found[0] : undefined
}
