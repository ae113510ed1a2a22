import { useState } from 'react'
import { useFocusOnError } from './use-focus-on-error.ts'

/** The state of a form: its values, and the errors by the name of the field. */
export interface FormValues<Values> {
  readonly values: Values
  readonly set: (patch: Partial<Values>) => void
  readonly errors: Readonly<Record<string, string>>
  readonly setErrors: (errors: Readonly<Record<string, string>>) => void
}

/**
 * Keeps the values and the errors of a form in a dialog. Changing a field removes its error; the first invalid field gets the
 * focus.
 */
export function useFormValues<Values extends object>(initial: Values): FormValues<Values> {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  useFocusOnError(Object.keys(errors).length > 0)

  function set(patch: Partial<Values>): void {
    setValues((before) => ({ ...before, ...patch }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in patch))))
  }

  return { values, set, errors, setErrors }
}
