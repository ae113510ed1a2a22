import type { Say } from '#shared/i18n/speak.ts'
import { ApiError } from '#client/api/api-error.ts'
import { errorText, fieldTexts } from '#client/api/error-text.ts'

/** What stands under each field, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>

/** Fields of the contract that the form shows under another name. */
const SHOWN_AS: Readonly<Record<string, string>> = { sireId: 'sire', damId: 'dam' }

/** Why the server did not accept some fields, whether it names several or one. */
export function formErrors(error: unknown, say: Say): FieldErrors {
  const field = error instanceof ApiError ? error.details['field'] : undefined
  const all = { ...fieldTexts(error, say), ...(typeof field === 'string' && { [field]: errorText(error, say) }) }
  return Object.fromEntries(Object.entries(all).map(([name, text]) => [SHOWN_AS[name] ?? name, text]))
}

/** The same without what stands under some fields: they were changed. */
export function withoutFields(errors: FieldErrors, fields: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)))
}
