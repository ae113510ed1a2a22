import type { Translate } from '#shared/i18n/translate.ts'
import { ApiError } from '#client/api/api-error.ts'
import { errorText, fieldTexts } from '#client/api/error-text.ts'

/** The error under each field, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>

/** Maps contract fields to the form fields that show them. */
const FORM_FIELDS: Readonly<Record<string, string>> = { sireId: 'sire', damId: 'dam' }

/** Returns why the server refused one or several fields. */
export function formErrors(error: unknown, say: Translate): FieldErrors {
  const field = error instanceof ApiError ? error.details['field'] : undefined
  const all = { ...fieldTexts(error, say), ...(typeof field === 'string' && { [field]: errorText(error, say) }) }
  return Object.fromEntries(Object.entries(all).map(([name, text]) => [FORM_FIELDS[name] ?? name, text]))
}
