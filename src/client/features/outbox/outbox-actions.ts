import type { RequestParts } from '#client/api/request-parts.ts'
import type { FieldProblem } from '#shared/api/field-problem.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { ApiError } from '#client/api/api-error.ts'
import { errorText } from '#client/api/error-text.ts'
import { currentRowOf } from '#client/forms/recoverable-errors.ts'
import { deviceSession } from '#client/device/device-session.ts'
import { loadDraft, saveDraft, thisTab } from '#client/forms/drafts.ts'
import { effectOf, endpointName } from '#client/writes/effects.ts'
import { dropUnsent, flush, wasNotReached, type Stop } from '#client/writes/flush.ts'
import type { OutboxEntry } from '#client/writes/outbox-entry.ts'
import { outboxEntries } from '#client/writes/outbox-state.ts'
import { changeEntry, publishOutbox } from '#client/writes/outbox-store.ts'
import { hideDropped } from '#client/writes/optimistic-updates.ts'
import { refreshAfter } from '#client/writes/refresh.ts'
import { rowsMadeBy, temporaryIdsOf } from '#client/writes/temporary-ids.ts'
import { valuesOf } from './entry-label.ts'

/** Returns the error of a refused entry, as a form would have got it. */
export function refusalOf({ state, answer }: OutboxEntry): ApiError | undefined {
  return state === 'refused' && answer ? new ApiError(answer.status, answer.body) : undefined
}

/** Returns why sending stopped, and what the keeper can do. */
export function stopText(stop: Stop, t: Translate): string {
  const { answer } = stop
  if (!answer || wasNotReached(stop)) return t('outbox.unreached')
  if (answer.status === 401) return t('outbox.stopped.signIn')
  if (answer.status === 429) return t('outbox.stopped.tooMany')
  return errorText(new ApiError(answer.status, answer.body), t, t('outbox.stopped.later'))
}

/** Refusals that the same request always gets: it can only be dropped. */
const FINAL: readonly unknown[] = ['write_too_old', 'key_reused']
export const isFinal = (refusal: ApiError): boolean => FINAL.includes(refusal.code)

/** Returns the day of an entry that the server refused because it is in the future there, and the last day that the server accepts. */
export function refusedDayOf(entry: OutboxEntry): { readonly field: string; readonly last: string | undefined } | undefined {
  const error = refusalOf(entry)
  if (!error) return undefined
  const problems: readonly FieldProblem[] = error.fields
  const days = Object.entries(valuesOf(entry)).filter(
    ([, value]) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
  )
  const { field, today } = error.details
  if (error.code === 'day_ahead' && days.some(([name]) => name === field))
    return { field: String(field), last: typeof today === 'string' ? today : undefined }
  const problem = problems.find(({ field, problem: kind }) => kind === 'too_big' && days.some(([name]) => name === field))
  if (problem) return { field: problem.field, last: typeof problem.maximum === 'string' ? problem.maximum : undefined }
  return days.some(([name]) => name === field) ? { field: String(field), last: undefined } : undefined
}

/** A row as a refused edit has it, and as the other device has changed it. */
export interface OutboxConflict {
  /** The row as the other device left it. */
  readonly present: Row
  /** The fields that both changed, to different values; without the row that the form knew, all that differ. */
  readonly fields: readonly string[]
  /** Sends the edit on that row. What was not changed here stays as the other device left it. */
  readonly keepMine: Change
  /** Sends what only this device changed on that row; undefined if the edit changes nothing else. */
  readonly takeTheirs: Change | undefined
}

/** Returns the conflict of a refused edit; undefined unless the server answered 412. */
export function conflictOf(entry: OutboxEntry): OutboxConflict | undefined {
  const present = currentRowOf<Row>(refusalOf(entry))
  if (!present) return undefined
  const values = valuesOf(entry)
  const known = (entry.entered?.row ?? {}) as Readonly<Record<string, unknown>>
  const differing = Object.keys(values).filter((name) => name in present && !isSameValue(values[name], present[name]))
  const isUntouchedHere = (name: string): boolean => name in known && isSameValue(known[name], values[name])
  const isUntouchedThere = (name: string): boolean => name in known && isSameValue(known[name], present[name])
  const mine = differing.filter((name) => !isUntouchedHere(name))
  const fields = mine.filter((name) => !isUntouchedThere(name))
  const onPresent = (names: readonly string[]): Change => {
    const theirs = Object.fromEntries(names.map((name) => [name, present[name]]))
    return (refused) => withVersion(present.version)(withValues(theirs)(refused))
  }
  const hasFiles = Object.values(entry.sent.form?.files ?? {}).some((file) => file !== undefined)
  const others = differing.filter(isUntouchedHere)
  return {
    present,
    fields,
    keepMine: onPresent(others),
    takeTheirs: hasFiles || mine.length > fields.length ? onPresent([...others, ...fields]) : undefined,
  }
}

type Row = Readonly<Record<string, unknown>> & { readonly version: number }

/** Compares a value that a form sent with that of the row. A form sends a blank text for null, and numbers as texts. */
const isSameValue = (sent: unknown, present: unknown): boolean => textOf(sent) === textOf(present)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? '').replace(/^""$/, ''))

type Change = (entry: OutboxEntry) => OutboxEntry

/** Sends a refused entry again, after a correction. */
export async function sendAgain({ seq }: OutboxEntry, correct: Change = (entry) => entry): Promise<void> {
  if (seq === undefined) return
  await changeEntry(seq, (entry) => {
    // Another tab may have sent or dropped it meanwhile.
    if (entry.state !== 'refused') return undefined
    const { answer: _, ...corrected } = correct(entry)
    return { ...corrected, state: 'waiting', isKept: true }
  })
  await flush()
}

/** Adds confirmations, or replaces values, of a write. */
export const withValues =
  (changes: Readonly<Record<string, unknown>>): Change =>
  (entry) => ({ ...entry, sent: replaced(entry.sent, changes) })

export const withVersion =
  (version: number): Change =>
  (entry) => ({ ...entry, version })

function replaced(sent: RequestParts, changes: Readonly<Record<string, unknown>>): RequestParts {
  if (sent.form) return { ...sent, form: { ...sent.form, fields: { ...sent.form.fields, ...changes } } }
  return { ...sent, body: { ...(sent.body as object | undefined), ...changes } }
}

/** Returns whether a refused entry can be corrected in its form: no later entry needs the row that it would have made. */
export function isCorrectable(entry: OutboxEntry): boolean {
  const { entered, page } = entry
  const made = rowsMadeBy(entry)
  const isNeeded = made.length > 0 && outboxEntries().some(({ sent }) => temporaryIdsOf(sent).some((id) => made.includes(id)))
  return entered !== undefined && page !== undefined && !isNeeded
}

/**
 * Puts the entered values back into their form, as its draft, and deletes the entry. Returns false, and the entry stays, if the form has
 * another draft or none can be kept.
 */
export async function returnToForm(entry: OutboxEntry): Promise<boolean> {
  if (!entry.entered) return false
  const { form, values, row } = entry.entered
  if (await loadDraft(form)) return false
  const isKept = await saveDraft(form, { values, row, at: entry.madeAt, tab: thisTab(), leftOut: 0 })
  if (isKept) await dropEntry(entry)
  return isKept
}

/** Deletes an entry that the keeper does not want to send; one that was on its way is shown as sent. */
export async function dropEntry(entry: OutboxEntry): Promise<void> {
  if (entry.seq === undefined) return
  const isGone = await dropUnsent(entry.seq)
  await publishOutbox([endpointName(entry)])
  if (isGone) hideDropped([entry.key])
  refreshAfter(endpointName(entry))
}

/** Returns whether this browser's session may send an entry. */
export function isOwnEntry({ loftId, accountId }: OutboxEntry): boolean {
  const session = deviceSession()
  return session?.loftId === loftId && session.accountId === accountId
}

export const mayWait = (entry: Pick<OutboxEntry, 'method' | 'path'>): boolean => effectOf(entry).isQueued === true
