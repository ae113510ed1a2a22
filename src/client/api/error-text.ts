import type { ErrorCode } from '#shared/api/errors.ts'
import type { FieldProblem } from '#shared/api/field-problem.ts'
import type { PlainKey, Translate } from '#shared/i18n/translate.ts'
import { hasText } from '#client/i18n/texts.ts'
import { NotOnDeviceError } from '#client/offline/not-on-device.ts'
import { ApiError } from './api-error.ts'

/** Returns why a call failed: in the user's language, else the server's message, else the fallback. */
export function errorText(error: unknown, t: Translate, fallback?: string): string {
  if (error instanceof ApiError) {
    const { status, code, serverMessage, details } = error
    // A newer server may answer with a code that this page does not know. The code is looked up in the texts and not in the list
    // of codes, which would make the first load larger.
    if (code !== undefined && isErrorCode(code)) return MESSAGES_WITH_DETAILS[code]?.(details, t) ?? t(`error.${code}`)
    // The message of a proxy or of a failing server says nothing that the user can do.
    return (status < 500 ? serverMessage : undefined) ?? fallback ?? t('common.call.failed')
  }
  if (error instanceof NotOnDeviceError) return t('common.call.notOnDevice.text')
  // The browser's fetch throws TypeError when there was no answer at all.
  if (error instanceof TypeError) return t('common.call.network')
  return fallback ?? t('common.call.failed')
}

/** Messages that need details from the server; without those details the general message of the code is used. */
const MESSAGES_WITH_DETAILS: Partial<Record<ErrorCode, (details: ApiError['details'], t: Translate) => string | undefined>> = {
  too_many_guesses: ({ seconds }, t) => (typeof seconds === 'number' ? waitText(seconds, t) : undefined),
  flights_impossible: ({ band }, t) => (typeof band === 'string' ? t('races.flightImpossible', { band }) : undefined),
  sheet_cell_too_long: ({ row, column, length, limit }, t) =>
    typeof row === 'number' && typeof column === 'number' && typeof length === 'number' && typeof limit === 'number'
      ? t('common.cellTooLong', { row, column, length, limit })
      : undefined,
}

/** A wait of this many seconds or more is shown in minutes. */
const LONG_WAIT_SECONDS = 100

function waitText(seconds: number, t: Translate): string {
  return seconds < LONG_WAIT_SECONDS
    ? t('common.wait.seconds', { count: seconds })
    : t('common.wait.minutes', { count: Math.ceil(seconds / 60) })
}

/**
 * Returns the message under each refused field, by the field's path; empty when the call failed for another reason.
 *
 * @param reason Says why a rule of the feature refused the call.
 */
export function fieldTexts(
  error: unknown,
  t: Translate,
  reason: (refusal: unknown) => string = (refusal) => errorText(refusal, t),
): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {}
  // A rule that concerns one field names it in the details, such as a name or a band that is taken.
  const { field } = error.details
  const ruleErrors = typeof field === 'string' ? { [field]: reason(error) } : {}
  return { ...Object.fromEntries(error.fields.map((problem) => [problem.field, fieldText(problem, t)])), ...ruleErrors }
}

/** Returns the message under a field that the schema of the request refuses, here or on the server. */
export function fieldText({ problem, minimum, maximum, isExclusive }: FieldProblem, t: Translate): string {
  if (problem === 'missing') return t('common.field.missing')
  if (isErrorCode(problem)) return t(`error.${problem}`)
  if (typeof minimum === 'number') return t(isExclusive ? 'common.field.more' : 'common.field.min', { minimum: limitOf(minimum) })
  if (typeof maximum === 'number') return t(isExclusive ? 'common.field.less' : 'common.field.max', { maximum: limitOf(maximum) })
  return t('common.field.invalid')
}

/** Returns a limit as it is shown: a whole number without thousands separators, because it can be a year. */
const limitOf = (limit: number): number | string => (Number.isInteger(limit) ? String(limit) : limit)

const isErrorCode = (text: string): text is ErrorCode => hasText(`error.${text}`)

/** Returns the title for data that could not be shown. */
export const failureTitle = (error: unknown): PlainKey =>
  error instanceof NotOnDeviceError ? 'common.call.notOnDevice' : 'common.call.loadFailed'
