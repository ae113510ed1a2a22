import { databaseNameOf, deleteDatabase } from '#client/device/device-database.ts'
import { deviceSession, type DeviceSession } from '#client/device/device-session.ts'
import { nameInLoft } from '#client/url/loft-base.ts'

/** Unsent writes are kept for this number of days after their account has signed out. */
export const UNSENT_DAYS = 30
const DAY_MS = 86_400_000
const STORAGE_KEY = 'loft-unsent'

/** The time when each account with unsent writes signed out, in milliseconds since 1970, by the name of its database. */
type SignOutTimes = Readonly<Record<string, number>>

/** Records when an account signed out with unsent writes on this device. */
export function startUnsentExpiry(session: DeviceSession, now = Date.now()): void {
  save({ ...readSignOutTimes(), [databaseNameOf(session)]: now })
}

/** Deletes the unsent writes of accounts that did not come back in time. */
export async function deleteExpiredUnsent(now = Date.now()): Promise<void> {
  for (const name of splitNow(now).expired) {
    // This account may have signed in again while the previous database was being deleted.
    if (!splitNow(now).expired.includes(name)) continue
    await deleteDatabase(name)
    // Read again: another account may have signed out meanwhile.
    const { [name]: _, ...others } = readSignOutTimes()
    save(others)
  }
  save(splitNow(now).waiting)
}

function splitNow(now: number) {
  const session = deviceSession()
  return splitByExpiry(readSignOutTimes(), session?.remembered ? databaseNameOf(session) : undefined, now)
}

/** Splits databases into those to delete and those that still wait. The database in use is in neither. */
export function splitByExpiry(
  times: SignOutTimes,
  inUse: string | undefined,
  now: number,
): { readonly expired: string[]; readonly waiting: SignOutTimes } {
  const others = Object.entries(times).filter(([name]) => name !== inUse)
  const isExpired = ([, at]: [string, number]) => now - at >= UNSENT_DAYS * DAY_MS
  return {
    expired: others.filter(isExpired).map(([name]) => name),
    waiting: Object.fromEntries(others.filter((entry) => !isExpired(entry))),
  }
}

function readSignOutTimes(): SignOutTimes {
  try {
    return JSON.parse(localStorage.getItem(nameInLoft(STORAGE_KEY)) ?? '{}') as SignOutTimes
  } catch {
    return {}
  }
}

function save(times: SignOutTimes): void {
  try {
    if (Object.keys(times).length === 0) localStorage.removeItem(nameInLoft(STORAGE_KEY))
    else localStorage.setItem(nameInLoft(STORAGE_KEY), JSON.stringify(times))
  } catch {
    // Without localStorage nothing was kept.
  }
}
