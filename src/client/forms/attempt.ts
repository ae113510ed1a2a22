import { set as setPath, type FieldErrors as LibraryErrors } from 'react-hook-form'
import type { Translate } from '#shared/i18n/translate.ts'
import { toast } from '#client/ui/toasts.ts'
import type { FieldErrors } from './request-problems.ts'

/** The state with which a form began: the row as the form knows it, and its values. */
export interface Start<Values, Row> {
  readonly values: Values
  readonly row: Row | undefined
}

export interface Attempt<Values, Row> {
  readonly values: Values
  readonly start: Start<Values, Row>
  /** Codes that the keeper has confirmed. */
  readonly confirm: readonly string[]
}

/** Returns the version that the keeper was looking at. */
export const versionOf = (row: object | undefined): number | undefined =>
  row && 'version' in row && typeof row.version === 'number' ? row.version : undefined

/** Returns the key of a form's draft. An edited row has a draft of its own. */
export const draftKey = (name: string, row: object | undefined): string =>
  row && 'id' in row ? `${name}:${String(row.id)}` : name

/** Adds the given confirmations to a request: a list in a body, a text in a form with files. */
export function withConfirmed<S>(sent: S, codes: readonly string[]): S {
  if (codes.length === 0) return sent
  const { body, form } = sent as { body?: object; form?: { fields: object } }
  if (form) return { ...sent, form: { ...form, fields: { ...form.fields, confirm: codes.join(',') } } }
  return { ...sent, body: { ...body, confirm: [...codes] } }
}

/** Returns errors by path, such as `rows.1.weight`, nested as the library keeps them. */
export function asLibraryErrors(errors: FieldErrors): LibraryErrors {
  const nested: LibraryErrors = {}
  for (const [name, message] of Object.entries(errors)) setPath(nested, name, { type: 'schema', message })
  return nested
}

/** Shows the errors of some fields as toasts too, as the specification asks for them. */
export function showAsToasts(names: readonly string[], errors: LibraryErrors, t: Translate): void {
  for (const name of names) {
    const message = errors[name]?.message
    if (typeof message === 'string') toast({ tone: 'danger', title: t('common.error'), description: message })
  }
}
