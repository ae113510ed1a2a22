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

/**
 * Moves the focus to the first field of the open dialog, where the next thing is entered. On a touch screen, a field that is
 * filled in already does not open the keyboard.
 */
export function focusFirstField(): void {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1)
  const field = dialog?.querySelector<HTMLInputElement>('form :is(input, select, textarea):not(:disabled, details:not([open]) *)')
  if (field && (field.value === '' || matchMedia('(pointer: fine)').matches)) field.focus()
}
