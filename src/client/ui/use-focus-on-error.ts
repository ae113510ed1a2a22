import { useEffect } from 'react'

/** Moves the focus to the first invalid field, which may be out of sight: in the dialog, if one is open. */
export function useFocusOnError(hasErrors: boolean): void {
  useEffect(() => {
    if (hasErrors) focusFirstError()
  }, [hasErrors])
}

export function focusFirstError(): void {
  const container = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document
  const first = container.querySelector<HTMLElement>('[aria-invalid="true"], [id$="-error"]')
  // A field in a closed part of the form could not have the focus.
  first?.closest('details')?.setAttribute('open', '')
  if (!first?.id.endsWith('-error')) return first?.focus()
  // The field is a group of controls, none of which is wrong alone.
  first.parentElement?.querySelector<HTMLElement>('button, input, [tabindex="0"]')?.focus({ preventScroll: true })
  first.scrollIntoView({ block: 'center' })
}

type TextField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Returns the first field of the form in a dialog that takes a text or a choice from a list; others only choose what follows. */
export const firstFieldOf = (dialog: Element): TextField | null =>
  dialog.querySelector<TextField>(
    'form :is(input:not([type="file"], [type="radio"], [type="checkbox"]), select, textarea):not(:disabled, [readonly], details:not([open]) *)',
  )

/**
 * Moves the focus to the first field of the open dialog, where the next thing is entered. On a touch screen, a field that is
 * filled in already does not open the keyboard.
 */
export function focusFirstField(): void {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1)
  const field = dialog && firstFieldOf(dialog)
  if (field && (field.value === '' || matchMedia('(pointer: fine)').matches)) field.focus()
}
