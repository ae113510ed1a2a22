import { deviceDatabase } from '#client/device/device-database.ts'

/** The time and the version of the data when the server was last reached. */
export interface LastContact {
  /** The version of the data. */
  readonly version: number
  /** The time when this version was first seen, in milliseconds since 1970: answers since then are up to date at `at`. */
  readonly since: number
  readonly at: number
}

const KEY = 'last-contact'

export async function lastContact(): Promise<LastContact | undefined> {
  try {
    return (await (await deviceDatabase())?.get('meta', KEY)) as LastContact | undefined
  } catch {
    return undefined
  }
}

/** Records the version of the data that the server has just sent. */
export async function recordContact(version: number): Promise<void> {
  try {
    const at = Date.now()
    const known = await lastContact()
    const since = known?.version === version ? known.since : at
    await (await deviceDatabase())?.put('meta', { version, since, at } satisfies LastContact, KEY)
  } catch {
    // The browser ended the connection to the database: the next contact is stored again.
  }
}

/** Returns when data of a moment was last known to be up to date. */
export function currentUntil(at: number, contact: LastContact | undefined): number {
  return contact && at >= contact.since ? Math.max(at, contact.at) : at
}
