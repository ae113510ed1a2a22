import { closeDeviceDatabase, deviceDatabase, type DeviceDatabase } from '#client/device/device-database.ts'
import { nameInLoft } from '#client/url/loft-base.ts'
import type { OutboxEntry, StoredAnswer } from './outbox-entry.ts'
import { outboxEntries, setOutboxEntries } from './outbox-state.ts'
import { followUps, type Made } from './temporary-ids.ts'

/** Runs a step with the database; undefined where nothing is kept. A connection that the phone has ended is opened again once. */
async function withDatabase<Value>(step: (database: DeviceDatabase) => Promise<Value>): Promise<Value | undefined> {
  const database = await deviceDatabase()
  if (!database) return undefined
  try {
    return await step(database)
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
    await closeDeviceDatabase()
    const reopened = await deviceDatabase()
    return reopened && step(reopened)
  }
}

/** A kept write must survive a phone that loses its power. */
const STRICT = { durability: 'strict' } as const
const beginWriting = (database: DeviceDatabase) => database.transaction('outbox', 'readwrite', STRICT)

export async function allEntries(): Promise<readonly OutboxEntry[]> {
  return (await withDatabase((database) => database.getAll('outbox'))) ?? []
}

/** Returns the entries of the outbox, also to a tab that has not read them yet. */
export async function loadedEntries(): Promise<readonly OutboxEntry[]> {
  if (outboxEntries().length === 0) setOutboxEntries(await allEntries())
  return outboxEntries()
}

export function findEntry(seq: number): Promise<OutboxEntry | undefined> {
  return withDatabase((database) => database.get('outbox', seq))
}

/** Records a write and returns its sequence number; undefined where nothing can be kept. */
export async function addEntry(entry: OutboxEntry): Promise<number | undefined> {
  try {
    return await withDatabase(async (database) => {
      const transaction = beginWriting(database)
      const seq = await transaction.store.add(entry)
      await transaction.done
      return seq
    })
  } catch {
    // The device is full: the write is sent without being recorded.
    return undefined
  }
}

/** Changes one entry, in one transaction; undefined leaves it as it is. */
export async function changeEntry(
  seq: number,
  change: (entry: OutboxEntry) => OutboxEntry | 'remove' | undefined,
): Promise<OutboxEntry | undefined> {
  return withDatabase(async (database) => {
    const transaction = beginWriting(database)
    const entry = await transaction.store.get(seq)
    const changed = entry && change(entry)
    if (changed === 'remove') await transaction.store.delete(seq)
    else if (changed) await transaction.store.put(changed)
    await transaction.done
    return changed === 'remove' ? entry : (changed ?? entry)
  })
}

/** Records that an entry was carried out, and gives later entries the id of the server and the new version, in one transaction. */
export async function recordDone(entry: OutboxEntry, answer: StoredAnswer, made: Made): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = beginWriting(database)
    const all = await transaction.store.getAll()
    const current = all.find(({ seq }) => seq === entry.seq)
    for (const changed of followUps(all, entry, made)) await transaction.store.put(changed)
    // The files of the write are on the server now.
    const { form, ...rest } = entry.sent
    const sent = form ? { ...rest, form: { fields: form.fields } } : rest
    if (current) {
      const { entered: _, ...kept } = current
      const id = made.ids.get(entry.makes ?? 0)
      await transaction.store.put({ ...kept, sent, state: 'done', answer, ...(id !== undefined && { made: id }) })
    }
    await transaction.done
  })
}

/** Deletes the entries that were done before a moment. */
export async function removeDoneBefore(moment: string): Promise<void> {
  const old = (await allEntries()).filter(({ state, answer }) => state === 'done' && (answer?.at ?? '') < moment)
  for (const { seq } of old) if (seq !== undefined) await changeEntry(seq, () => 'remove')
}

let channel: BroadcastChannel | undefined

/** A message from one tab to the others: the outbox changed, and perhaps which endpoints have changed data. */
export interface OutboxMessage {
  readonly changed: readonly string[]
}

export function outboxChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  channel ??= new BroadcastChannel(nameInLoft('pigeon-loft-outbox'))
  return channel
}

/** Reads the outbox again for the screen of this tab, and notifies the other tabs. */
export async function publishOutbox(changed: readonly string[] = []): Promise<void> {
  setOutboxEntries(await allEntries())
  outboxChannel()?.postMessage({ changed } satisfies OutboxMessage)
}
