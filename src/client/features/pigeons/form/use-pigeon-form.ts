import { useState } from 'react'
import { useFocusOnError } from '#client/ui/use-focus-on-error.ts'
import { withoutFields, type FieldErrors } from '../form-errors.ts'
import type { PigeonValues } from './pigeon-values.ts'

/** The state of a bird's form, passed to its groups of fields. */
export interface PigeonForm {
  readonly values: PigeonValues
  readonly set: (patch: Partial<PigeonValues>) => void
  readonly errors: FieldErrors
  readonly setErrors: (errors: FieldErrors) => void
  /** Removes the errors of fields that were changed. */
  readonly clearErrors: (...fields: readonly string[]) => void
}

/** Keeps the values and the errors of the form; changing a field removes its error. */
export function usePigeonForm(initial: PigeonValues): PigeonForm {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  useFocusOnError(Object.keys(errors).length > 0)

  function set(patch: Partial<PigeonValues>): void {
    setValues((before) => ({ ...before, ...patch }))
    clearErrors(...Object.keys(patch))
  }

  const clearErrors = (...fields: readonly string[]): void => setErrors((before) => withoutFields(before, fields))

  return { values, set, errors, setErrors, clearErrors }
}
