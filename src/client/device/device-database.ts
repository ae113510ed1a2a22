import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { OutboxEntry } from '#client/writes/outbox-entry.ts'
import { nameInLoft } from '#client/url/loft-base.ts'
import { deviceSession, type DeviceSession } from './device-session.ts'

/** The data that this browser keeps for one loft and one account. */
export interface DeviceSchema extends DBSchema {
  /** Answers of the server. Key: the hash of the query. */
  reads: { key: string; value: unknown }
  /** Writes that wait to be sent, in the order in which they were made. Key: `seq` of the entry. */
  outbox: { key: number; value: OutboxEntry }
  /** Forms that are not sent yet. Key: the key of the form. */
  drafts: { key: string; value: unknown }
  meta: { key: string; value: unknown }
}
export type DeviceDatabase = IDBPDatabase<DeviceSchema>

const SCHEMA_VERSION = 1

interface Opened {
  readonly name: string
  readonly database: Promise<DeviceDatabase | undefined>
}
let opened: Opened | undefined

/** Returns the name of the database of one loft and one account; accounts of one browser never see each other's data. */
export function databaseNameOf({ loftId, accountId }: DeviceSession): string {
  return nameInLoft(`pigeon-loft:${loftId}:${accountId ?? 'open'}`)
}

/**
 * Opens the database of the keeper who uses this browser, or opens it again: iPhones end connections in the background. Resolves
 * undefined where the session is not remembered or the browser refuses IndexedDB; callers then keep their data in memory.
 */
export async function deviceDatabase(session = deviceSession()): Promise<DeviceDatabase | undefined> {
  if (!session?.remembered || typeof indexedDB === 'undefined') return undefined
  const name = databaseNameOf(session)
  if (opened?.name === name) return opened.database
  const former = opened
  // Set before anything is awaited: a second caller waits for the same connection.
  const current = open(name)
  opened = current
  await close(former)
  return current.database
}

/** Opens a connection of its own to the database of a session, which stays open when another session begins. */
export async function connectTo(session: DeviceSession): Promise<DeviceDatabase | undefined> {
  if (!session.remembered || typeof indexedDB === 'undefined') return undefined
  return connect(databaseNameOf(session), () => {})
}

/** Closes the connection; the next call of `deviceDatabase` opens it again. */
export async function closeDeviceDatabase(): Promise<void> {
  const former = opened
  opened = undefined
  await close(former)
}

async function close(connection: Opened | undefined): Promise<void> {
  const database = await connection?.database
  database?.close()
}

/** Deletes everything that this browser keeps for one loft and one account. */
export async function deleteDeviceDatabase(session: DeviceSession): Promise<void> {
  await deleteDatabase(databaseNameOf(session))
}

export async function deleteDatabase(name: string): Promise<void> {
  if (opened?.name === name) await closeDeviceDatabase()
  await deleteDB(name)
}

function open(name: string): Opened {
  const connection: Opened = { name, database: connect(name, () => opened === connection && (opened = undefined)) }
  return connection
}

/** Connects to the database; `onEnd` runs when the connection has ended, or could not be made. */
async function connect(name: string, onEnd: () => void): Promise<DeviceDatabase | undefined> {
  try {
    return await openDB<DeviceSchema>(name, SCHEMA_VERSION, {
      upgrade(database) {
        database.createObjectStore('reads')
        database.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true })
        database.createObjectStore('drafts')
        database.createObjectStore('meta')
      },
      // A tab with a newer program upgrades the database, or deletes it at sign-out.
      blocking(_current, _next, event) {
        onEnd()
        ;(event.target as IDBDatabase).close()
      },
      terminated: onEnd,
    })
  } catch {
    // Private windows and full disks refuse the database. The next call tries again.
    onEnd()
    return undefined
  }
}
