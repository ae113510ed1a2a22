import type { Endpoint, Reply, Sent, EndpointSchemas } from '#shared/api/endpoint.ts'
import { dayInZone } from '#shared/calendar/local-date.ts'
import { ApiError, isServerGone } from '#client/api/api-error.ts'
import { sendRequest } from '#client/api/call.ts'
import type { RequestParts } from '#client/api/request-parts.ts'
import { newKey } from '#client/api/new-key.ts'
import { noteOwnAction } from '#client/api/own-actions.ts'
import { loadReadAheadList } from '#client/offline/read-ahead-store.ts'
import { deviceSession } from '#client/device/device-session.ts'
import { pathInLoft } from '#client/url/loft-base.ts'
import { zoneOf, type LoftSettings } from '#client/dates/zone-of.ts'
import { timeLimitOf } from './answers.ts'
import type { Effect } from './effect.ts'
import { effectOf, endpointName } from './effects.ts'
import { flush, wasNotReached, type Stop } from './flush.ts'
import { newParts } from './new-parts.ts'
import { ENTRY_SCHEMA, type Entered, type OutboxEntry, type StoredAnswer } from './outbox-entry.ts'
import { addEntry, changeEntry, findEntry } from './outbox-store.ts'
import { isOptimistic, showPending } from './optimistic-updates.ts'
import { connectedCache } from './connected-cache.ts'
import { refreshAfter } from './refresh.ts'
import type { SendOptions, WriteResult } from './send-write.ts'
import { subjectOf } from './subject.ts'
import { newTemporaryId } from './temporary-ids.ts'
import { fingerprintOf } from './attempt-keys.ts'

/** Sends a write now, or records it first and keeps it when the server cannot be reached. */
export async function send<T extends EndpointSchemas>(
  endpoint: Endpoint<T>,
  sent: Sent<T>,
  { version, key: ownKey, entered, signal }: SendOptions = {},
): Promise<WriteResult<Reply<T>>> {
  const effect = effectOf(endpoint)
  const fingerprint = fingerprintOf(endpoint, sent, version)
  const key = ownKey ?? unansweredKey(fingerprint) ?? newKey()
  const rollBack = isOptimistic(endpoint) ? showNow(endpoint, sent, effect, key) : undefined
  try {
    const result = await attempt(endpoint, sent, effect, { version, key, entered, signal })
    if (result.state === 'done') unanswered.delete(fingerprint)
    if (result.state === 'done') return { ...result, reply: result.reply as Reply<T> }
    rollBack?.()
    showPending([result.entry])
    return { state: 'kept' }
  } catch (error) {
    rollBack?.()
    if (isServerGone(error)) noteUnanswered(fingerprint, key)
    else unanswered.delete(fingerprint)
    throw error
  }
}

/**
 * For this time after an answer was lost, the same contents are the same attempt; later they are a new write, such as a second
 * egg.
 */
const UNANSWERED_MS = 120_000
const unanswered = new Map<string, { readonly key: string; readonly until: number }>()

function noteUnanswered(fingerprint: string, key: string): void {
  const now = Date.now()
  for (const [other, { until }] of unanswered) if (until <= now) unanswered.delete(other)
  unanswered.set(fingerprint, { key, until: now + UNANSWERED_MS })
}

/** Returns the key of a write with the same contents whose answer was lost a moment ago, so that it is not carried out twice. */
function unansweredKey(fingerprint: string): string | undefined {
  const attempt = unanswered.get(fingerprint)
  return attempt && attempt.until > Date.now() ? attempt.key : undefined
}

/** Shows a tap before the server has answered. */
function showNow({ method, path }: Endpoint, sent: RequestParts, effect: Effect, key: string): () => void {
  const now = new Date()
  const write = { method: method as OutboxEntry['method'], path, key, madeAt: now.toISOString(), isOptimistic: true }
  return showPending([
    { ...write, sent: withDays(sent, effect, loftDay(now)), makes: newTemporaryId(now.getTime(), Math.random()) },
  ])
}

interface Attempt {
  readonly version: number | undefined
  readonly key: string
  readonly entered: Entered | undefined
  readonly signal: AbortSignal | undefined
}

async function attempt(
  endpoint: Endpoint,
  sent: RequestParts,
  effect: Effect,
  options: Attempt,
): Promise<WriteResult<unknown> & ({ state: 'done' } | { state: 'kept'; entry: OutboxEntry })> {
  const recorded = effect.isQueued ? await recordAndSend(endpoint, sent, effect, options) : undefined
  if (recorded && 'kept' in recorded) return { state: 'kept', entry: recorded.kept }
  const { status, body, actionId } = recorded?.answer ?? (await sendUnrecorded(endpoint, sent, effect, options))
  if (status >= 400) throw new ApiError(status, body)
  // A write that the outbox has sent has already refreshed its queries.
  if (!recorded) {
    noteOwnAction(actionId)
    refreshAfter(endpointName(endpoint))
  }
  return { state: 'done', reply: JSON.parse(body) as unknown, actionId }
}

async function sendUnrecorded(
  endpoint: Endpoint,
  sent: RequestParts,
  { isSlow }: Effect,
  { version, key, signal }: Attempt,
): Promise<StoredAnswer> {
  const limit = AbortSignal.timeout(timeLimitOf(sent.form?.files !== undefined, isSlow))
  try {
    const response = await sendRequest(endpoint, sent, {
      key,
      ...(version !== undefined && { version }),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    const body = (await response.text()) || response.statusText
    const actionId = Number(response.headers.get('x-action-id'))
    return { status: response.status, body, actionId, at: new Date().toISOString() }
  } catch (error) {
    // A time limit is reported like a missing network: the form keeps its input, and the key.
    if (limit.aborted) throw new TypeError('The server did not answer', { cause: error })
    throw error
  }
}

type Recorded = { readonly answer: StoredAnswer } | { readonly kept: OutboxEntry }

/** Records a write, sends the pending writes, and returns its answer; undefined if nothing can be recorded. */
async function recordAndSend(
  endpoint: Endpoint,
  sent: RequestParts,
  effect: Effect,
  { version, key, entered }: Attempt,
): Promise<Recorded | undefined> {
  const session = deviceSession()
  if (!session?.remembered) return undefined
  const now = new Date()
  const madeAt = now.toISOString()
  const write = {
    method: endpoint.method as OutboxEntry['method'],
    path: endpoint.path,
    sent: withDays(sent, effect, loftDay(now)),
    madeAt,
  }
  // New rows show the bands of their birds, and those of a section are found on this device.
  if (effect.partsIn) await loadReadAheadList('birds')
  const newId = newTemporaryId(now.getTime(), Math.random())
  const entry: OutboxEntry = {
    schema: ENTRY_SCHEMA,
    loftId: session.loftId,
    accountId: session.accountId,
    key,
    ...write,
    ...(version !== undefined && { version }),
    ...(entered && { entered, page: pathInLoft(location.pathname) + location.search }),
    ...(effect.madeId && { makes: newId }),
    ...(effect.partsIn && { parts: newParts(write, newId) }),
    state: 'waiting',
    isKept: false,
  }
  const seq = await addEntry(entry)
  if (seq === undefined) return undefined
  let result: Recorded | undefined
  await flush(async (stop) => void (result = await settle(seq, stop))).catch((error: unknown) => {
    // A fault with another entry says nothing about this one.
    if (!result) throw error
  })
  return result
}

/** Finds the outcome of a recorded write. Its entry is removed when it was answered: the form shows the answer. */
async function settle(seq: number, stop: Stop | undefined): Promise<Recorded> {
  const current = await findEntry(seq)
  const answered = current && current.state !== 'waiting' ? current.answer : undefined
  // The server was reached and asks to wait or to sign in: the form says so.
  const answer = answered ?? (stop?.seq === seq && !wasNotReached(stop) ? stop.answer : undefined)
  if (answer) {
    await changeEntry(seq, () => 'remove')
    return { answer }
  }
  const subject = current && (await subjectOf(current).catch(() => undefined))
  const kept = await changeEntry(seq, (waiting) => ({ ...waiting, ...(subject && { subject }), isKept: true }))
  // Another session has begun meanwhile, or another tab has dropped it.
  if (!kept) throw new TypeError('The write is not on this device any more')
  return { kept }
}

/** Returns today's date at the loft, by the clock of the device. */
function loftDay(now: Date): string {
  const settings = connectedCache()?.getQueryData<LoftSettings>(['/api/settings'])
  return dayInZone(now, zoneOf(settings))
}

/** Adds the day to a write that would otherwise be dated with the day on which it arrives. */
export function withDays(sent: RequestParts, { day, daysOf }: Effect, today: string): RequestParts {
  const body = (sent.body ?? {}) as Readonly<Record<string, unknown>>
  const names = [...(day ? [day] : []), ...(daysOf?.(body) ?? [])].filter((name) => body[name] === undefined)
  if (names.length === 0) return sent
  return { ...sent, body: { ...body, ...Object.fromEntries(names.map((name) => [name, today])) } }
}
