import { deviceDatabase, deleteDeviceDatabase } from '#client/device/device-database.ts'
import { deviceSession, type DeviceSession } from '#client/device/device-session.ts'
import { saveDraft, type Draft } from '#client/forms/drafts.ts'
import { flush } from './flush.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { addEntry, allEntries, publishOutbox } from './outbox-store.ts'

/** The unsent writes and drafts of the keeper of a loft without accounts. */
export interface Unsent {
  readonly session: DeviceSession
  readonly entries: readonly OutboxEntry[]
  readonly drafts: readonly (readonly [key: string, draft: Draft])[]
}

/**
 * Sends the pending writes, and returns those that could not be sent: the first account of the loft takes them over. Undefined when
 * this device has stored nothing without an account.
 */
export async function unsentWithoutAccount(): Promise<Unsent | undefined> {
  const session = deviceSession()
  if (session?.accountId !== null) return undefined
  await flush().catch(() => undefined)
  const database = await deviceDatabase()
  if (!database) return undefined
  const [keys, values] = await Promise.all([database.getAllKeys('drafts'), database.getAll('drafts')])
  const entries = (await allEntries()).filter(({ state }) => state !== 'done')
  return { session, entries, drafts: keys.map((key, index) => [key, values[index] as Draft] as const) }
}

/** Moves unsent writes and drafts to the account that has just been created. A device that may not store data keeps only the drafts. */
export async function takeOver({ session: before, entries, drafts }: Unsent): Promise<void> {
  for (const [key, draft] of drafts) await saveDraft(key, draft)
  const session = deviceSession()
  if (!session?.remembered || session.loftId !== before.loftId) return
  const { accountId } = session
  // The server accepts idempotency keys that were used before the first account from that account.
  const added: (number | undefined)[] = []
  for (const { seq: _, ...entry } of entries) added.push(await addEntry({ ...entry, accountId, isKept: true }))
  await publishOutbox()
  // On a full disk, the former database keeps the entries that could not be taken over.
  if (!added.includes(undefined)) await deleteDeviceDatabase(before)
}
