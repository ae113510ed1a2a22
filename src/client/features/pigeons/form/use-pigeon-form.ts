import { useEffect, useState } from 'react'
import type { FieldErrors } from '../form-errors.ts'
import type { PigeonValues } from './pigeon-values.ts'

/** A bird's form under way, handed to the groups of fields it consists of. */
export interface PigeonForm {
  readonly values: PigeonValues
  readonly set: (patch: Partial<PigeonValues>) => void
  readonly errors: FieldErrors
  readonly setErrors: (errors: FieldErrors) => void
}

/** Keeps what is typed and what is wrong with it; a field that is changed is no longer marked. */
export function usePigeonForm(initial: PigeonValues): PigeonForm {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  useFocusOnError(errors)

  function set(patch: Partial<PigeonValues>): void {
    setValues((before) => ({ ...before, ...patch }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in patch))))
  }

  return { values, set, errors, setErrors }
}

/** Leads to the first field that is wrong, which may be out of sight in a long form. */
export function useFocusOnError(errors: FieldErrors): void {
  const isWrong = Object.keys(errors).length > 0
  useEffect(() => {
    if (isWrong) document.querySelector<HTMLElement>('[role="dialog"] [aria-invalid="true"]')?.focus()
  }, [isWrong])
}
