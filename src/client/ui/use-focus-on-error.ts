import { useEffect } from 'react'

/** Moves the focus to the first invalid field, which may be out of sight: in the dialog, if one is open. */
export function useFocusOnError(hasErrors: boolean): void {
  useEffect(() => {
    if (hasErrors) focusFirstError()
  }, [hasErrors])
}

export function focusFirstError(): void {
  const container = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document
  const field = container.querySelector<HTMLElement>('[aria-invalid="true"]')
  // A field in a closed part of the form could not have the focus.
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
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
