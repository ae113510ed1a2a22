import { useState } from 'react'
import { useFocusOnError } from '#client/ui/use-focus-on-error.ts'
import { withoutFields, type FieldErrors } from '../form-errors.ts'
import type { PigeonValues } from './pigeon-values.ts'

/** A bird's form under way, handed to the groups of fields it consists of. */
export interface PigeonForm {
  readonly values: PigeonValues
  readonly set: (patch: Partial<PigeonValues>) => void
  readonly errors: FieldErrors
  readonly setErrors: (errors: FieldErrors) => void
  /** Takes the marks off fields that were changed. */
  readonly unmark: (...fields: readonly string[]) => void
}

/** Keeps what is typed and what is wrong with it; a field that is changed is no longer marked. */
export function usePigeonForm(initial: PigeonValues): PigeonForm {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  useFocusOnError(Object.keys(errors).length > 0)

  function set(patch: Partial<PigeonValues>): void {
    setValues((before) => ({ ...before, ...patch }))
    unmark(...Object.keys(patch))
  }

  const unmark = (...fields: readonly string[]): void => setErrors((before) => withoutFields(before, fields))

  return { values, set, errors, setErrors, unmark }
}
