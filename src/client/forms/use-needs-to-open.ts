import { useState } from 'react'
import { get, useFormState, useWatch } from 'react-hook-form'
import { differingFields } from './edit-form-changes.ts'
import { useCurrentForm } from './form.ts'

/**
 * Returns whether a collapsed part of a form must be seen: a field in it was refused, or its value differs from the one at first, as
 * in a restored draft.
 */
export function useNeedsToOpen(isInside: (name: string) => boolean): boolean {
  const { hookForm } = useCurrentForm()
  const { errors } = useFormState({ control: hookForm.control })
  const [begun] = useState(() => ({ ...hookForm.getValues() }))
  const values = useWatch({ control: hookForm.control })
  const isRefused = Object.keys(errors).some((name) => isInside(name) && get(errors, name) !== undefined)
  return isRefused || differingFields(begun, { ...begun, ...values }).some(isInside)
}
