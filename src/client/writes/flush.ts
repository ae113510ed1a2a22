import { deviceSession } from '#client/device/device-session.ts'
import { sendRequest } from '#client/api/call.ts'
import { noteOwnAction } from '#client/api/own-actions.ts'
import { blockReload } from '#client/offline/server-contact.ts'
import { nameInLoft } from '#client/url/loft-base.ts'
import { isUnreachable, timeLimitOf, verdictOf } from './answers.ts'
import { endpointName } from './effects.ts'
import { madeIds } from './new-parts.ts'
import { nextEntry } from './next-entry.ts'
import type * as OutdatedEdits from './outdated-edits.ts'
import type { OutboxEntry, StoredAnswer } from './outbox-entry.ts'
import { allEntries, changeEntry, findEntry, publishOutbox, recordDone } from './outbox-store.ts'
import { refreshAfter, refreshAccess } from './refresh.ts'
import { followUps, rowsMadeBy, temporaryIdsOf, type Made } from './temporary-ids.ts'

/** The reason why sending stopped: this entry was not answered, or with an answer that asks to try later. */
export interface Stop {
  readonly seq: number
  readonly answer: StoredAnswer | undefined
}

/** Loads the code for outdated edits when there is one. */
const versionToSendAgain: typeof OutdatedEdits.versionToSendAgain = async (...edit) =>
  (await import('./outdated-edits.ts')).versionToSendAgain(...edit)

const LOCK = 'pigeon-loft-outbox'
/** A form that has not read its answer after this time was closed with its page. */
const ABANDONED_MS = 90_000
/** A write that is sent after this time was done before, whatever the reason. */
const LATE_MS = 60_000

let tail: Promise<unknown> = Promise.resolve()

/** Runs one flush at a time, in all tabs. Without the Web Locks of HTTPS, in this tab; the keys then prevent a second execution. */
function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if ('locks' in navigator) return navigator.locks.request(nameInLoft(LOCK), work) as Promise<Value>
  const turn = tail.then(work)
  tail = turn.catch(() => undefined)
  return turn
}

/**
 * Sends the waiting entries in order, and stops where the server does not answer. `settle` runs before anybody else may send, and before
 * a new sign-in is asked for.
 */
export function flush(settle: (stop: Stop | undefined) => Promise<void> = async () => {}): Promise<Stop | undefined> {
  return inTurn(async () => {
    const changed = new Set<string>()
    let stop: Stop | undefined
    try {
      await removeDropped()
      await replaceKnownTemporaryIds()
      try {
        stop = await sendWaiting(changed)
      } finally {
        await settle(stop)
      }
      await adoptAbandoned()
      return stop
    } finally {
      // Writes that were sent before a fault are shown as sent.
      await publishOutbox([...changed])
      for (const name of changed) refreshAfter(name)
      if (stop?.answer?.status === 401) refreshAccess()
    }
  })
}

/** Sends each waiting entry once, and records the endpoints whose data has changed or was shown as if it had. */
async function sendWaiting(changed: Set<string>): Promise<Stop | undefined> {
  let after = 0
  for (;;) {
    const session = deviceSession()
    // Read again for each entry: the last answer may have the id of a row that the next one names.
    const entries = await allEntries()
    const entry = session && nextEntry(entries, after, session)
    if (entry?.seq === undefined) return undefined
    const allowReload = blockReload()
    const answer = await attempt(entry).finally(allowReload)
    const version = answer?.status === 412 ? await versionToSendAgain(entry, answer, entries) : undefined
    if (version !== undefined) {
      await changeEntry(entry.seq, (current) => ({ ...current, version }))
      continue
    }
    after = entry.seq
    const verdict = verdictOf(answer?.status)
    if (verdict === 'later' || !answer) return { seq: entry.seq, answer }
    if (verdict === 'done') {
      noteOwnAction(answer.actionId)
      changed.add(endpointName(entry))
      await recordDone(entry, answer, madeBy(entry, answer))
    } else {
      // Lists that show the write as waiting are read again.
      if (entry.isKept) changed.add(endpointName(entry))
      await changeEntry(entry.seq, (current) => ({ ...current, state: 'refused', answer }))
    }
  }
}

/** Deletes an entry that the keeper does not want to send. Returns false when it was on its way and has been carried out. */
export async function dropUnsent(seq: number): Promise<boolean> {
  // Only a waiting entry can be on its way.
  await changeEntry(seq, (entry) => (entry.state === 'refused' ? 'remove' : { ...entry, isDropped: true }))
  if (await findEntry(seq)) await inTurn(removeDropped)
  return (await findEntry(seq)) === undefined
}

/** Runs while nothing is being sent, so that a dropped entry that is not done now is never sent. */
async function removeDropped(): Promise<void> {
  for (const { seq, isDropped } of await allEntries())
    if (seq !== undefined && isDropped)
      await changeEntry(seq, ({ isDropped: _, ...entry }) => (entry.state === 'done' ? entry : 'remove'))
}

async function attempt(entry: OutboxEntry): Promise<StoredAnswer | undefined> {
  const { key, version, madeAt, isKept, sent } = entry
  const hasFiles = Object.values(sent.form?.files ?? {}).some((file) => file !== undefined)
  try {
    const response = await sendRequest(entry, sent, {
      key,
      ...(version !== undefined && { version }),
      // A kept write, and an old one of a tab that was closed before the answer, are sent with the time at which they were made.
      ...((isKept || Date.now() - Date.parse(madeAt) > LATE_MS) && { doneAt: madeAt }),
      signal: AbortSignal.timeout(timeLimitOf(hasFiles)),
    })
    const body = await response.text()
    // A public network may answer with its sign-in page, which is not JSON: then the loft was not reached.
    if (response.ok) JSON.parse(body)
    const actionId = Number(response.headers.get('x-action-id'))
    return { status: response.status, body, actionId, at: new Date().toISOString() }
  } catch {
    return undefined
  }
}

function madeBy(entry: OutboxEntry, { body }: StoredAnswer): Made {
  const reply: unknown = JSON.parse(body)
  const version = typeof reply === 'object' && reply !== null && 'version' in reply ? Number(reply.version) : undefined
  return { ids: madeIds(entry, reply), version }
}

/** Replaces temporary ids of rows that the server has created since the form was opened. */
async function replaceKnownTemporaryIds(): Promise<void> {
  const entries = await allEntries()
  const withTemporaryIds = entries.filter(({ state, sent }) => state === 'waiting' && temporaryIdsOf(sent).length > 0)
  for (const done of entries) {
    if (withTemporaryIds.length === 0 || done.state !== 'done' || rowsMadeBy(done).length === 0 || !done.answer) continue
    const made = madeBy(done, done.answer)
    for (const { seq, sent } of withTemporaryIds)
      if (seq !== undefined && temporaryIdsOf(sent).some((id) => made.ids.has(id)))
        await changeEntry(seq, (current) => followUps([current], done, made)[0])
  }
}

/** Shows the keeper the entries whose page was closed before the answer came. */
async function adoptAbandoned(): Promise<void> {
  const oldest = new Date(Date.now() - ABANDONED_MS).toISOString()
  for (const { seq, isKept, madeAt } of await allEntries()) {
    if (seq === undefined || isKept || madeAt > oldest) continue
    // The entry is kept, because its form may still be open and reads the answer when the write was sent.
    await changeEntry(seq, (entry) => ({ ...entry, isKept: true }))
  }
}

/** Returns whether the server was not reached at all, so that the write is kept instead of shown as refused. */
export const wasNotReached = ({ answer }: Stop): boolean => isUnreachable(answer)
