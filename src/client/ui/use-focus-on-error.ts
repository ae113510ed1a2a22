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
  // A field in a collapsed part of the form cannot have the focus.
  first?.closest('details')?.setAttribute('open', '')
  if (!first?.id.endsWith('-error')) return first?.focus()
  // The field is a group of controls, none of which is wrong alone.
  first.parentElement?.querySelector<HTMLElement>('button, input, [tabindex="0"]')?.focus({ preventScroll: true })
  first.scrollIntoView({ block: 'center' })
}

type TextField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Returns the first text field or list of the form in a dialog. Radio buttons and checkboxes only decide which fields follow. */
export const firstFieldOf = (dialog: Element): TextField | null =>
  dialog.querySelector<TextField>(
    'form :is(input:not([type="file"], [type="radio"], [type="checkbox"]), select, textarea):not(:disabled, [readonly], details:not([open]) *)',
  )

/**
 * Moves the focus to the first field of the open dialog. On a touch screen a field that is already filled in is not focused,
 * because the focus would open the keyboard.
 */
export function focusFirstField(): void {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1)
  const field = dialog && firstFieldOf(dialog)
  if (field && (field.value === '' || matchMedia('(pointer: fine)').matches)) field.focus()
}
