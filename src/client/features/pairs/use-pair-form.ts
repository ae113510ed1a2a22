import { useState } from 'react'
import type { Translate } from '#shared/i18n/translate.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { useFocusOnError } from '#client/ui/use-focus-on-error.ts'
import type { PairErrors, PairValues } from './pair-values.ts'

/** The state of a pair's form. */
export interface PairForm {
  readonly values: PairValues
  readonly set: (patch: Partial<PairValues>) => void
  readonly errors: PairErrors
  readonly setErrors: (errors: PairErrors) => void
}

/** Keeps the values and the errors of the form; changing a field removes its error. */
export function usePairForm(initial: PairValues): PairForm {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<PairErrors>({})
  useFocusOnError(Object.keys(errors).length > 0)

  function set(patch: Partial<PairValues>): void {
    setValues((before) => ({ ...before, ...patch }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in patch))))
  }

  return { values, set, errors, setErrors }
}

/** Maps contract fields to the form fields that show them. */
const FORM_FIELDS: Readonly<Record<string, string>> = { malePigeonId: 'cock', femalePigeonId: 'hen' }

/** Returns why the server refused some fields, by their names in the form. */
export function pairFormErrors(error: unknown, say: Translate): PairErrors {
  return Object.fromEntries(Object.entries(fieldTexts(error, say)).map(([name, text]) => [FORM_FIELDS[name] ?? name, text]))
}
