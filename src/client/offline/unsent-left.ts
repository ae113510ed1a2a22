import { databaseNameOf, deleteDatabase } from '#client/device/device-database.ts'
import { deviceSession, type DeviceSession } from '#client/device/device-session.ts'

/** How long unsent writes wait for their account after it has signed out. */
export const UNSENT_DAYS = 30
const DAY_MS = 86_400_000
const STORAGE_KEY = 'loft-unsent'

/** When each account with unsent writes left this device, in milliseconds since 1970, by the name of its database. */
type Left = Readonly<Record<string, number>>

/** Notes that an account leaves unsent writes on this device. */
export function leaveUnsent(session: DeviceSession, now = Date.now()): void {
  save({ ...readLeft(), [databaseNameOf(session)]: now })
}

/** Deletes the unsent writes of accounts that did not come back in time. */
export async function deleteExpiredUnsent(now = Date.now()): Promise<void> {
  for (const name of sortNow(now).expired) {
    // Its account may have come back while the former one was deleted.
    if (!sortNow(now).expired.includes(name)) continue
    await deleteDatabase(name)
    // Read again: another account may have left meanwhile.
    const { [name]: _, ...others } = readLeft()
    save(others)
  }
  save(sortNow(now).waiting)
}

function sortNow(now: number) {
  const session = deviceSession()
  return sortLeft(readLeft(), session?.remembered ? databaseNameOf(session) : undefined, now)
}

/** Sorts databases into those to delete and those that still wait; the one in use waits for nobody. */
export function sortLeft(
  left: Left,
  inUse: string | undefined,
  now: number,
): { readonly expired: string[]; readonly waiting: Left } {
  const others = Object.entries(left).filter(([name]) => name !== inUse)
  const isExpired = ([, at]: [string, number]) => now - at >= UNSENT_DAYS * DAY_MS
  return {
    expired: others.filter(isExpired).map(([name]) => name),
    waiting: Object.fromEntries(others.filter((entry) => !isExpired(entry))),
  }
}

function readLeft(): Left {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Left
  } catch {
    return {}
  }
}

function save(left: Left): void {
  try {
    if (Object.keys(left).length === 0) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(left))
  } catch {
    // Without localStorage nothing was kept.
  }
}
