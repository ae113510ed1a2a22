import type { Access } from '#shared/accounts/accounts-api.ts'
import { nameInLoft } from '#client/url/loft-base.ts'

/** The loft and the account whose data this browser may keep. */
export interface DeviceSession {
  readonly loftId: string
  /** Null where the loft has no accounts and this is its own computer. */
  readonly accountId: number | null
  /** The keeper allows this browser to store data of the loft and unsent writes. */
  readonly remembered: boolean
}

const STORAGE_KEY = 'loft-device'

/** Returns whose data this browser keeps; undefined before anyone has used it, or where the browser refuses to store it. */
export function deviceSession(): DeviceSession | undefined {
  try {
    const session = JSON.parse(localStorage.getItem(nameInLoft(STORAGE_KEY)) ?? 'null') as Partial<DeviceSession> | null
    if (typeof session?.loftId !== 'string') return undefined
    return { loftId: session.loftId, accountId: session.accountId ?? null, remembered: session.remembered === true }
  } catch {
    return undefined
  }
}

export function saveDeviceSession(session: DeviceSession): void {
  try {
    localStorage.setItem(nameInLoft(STORAGE_KEY), JSON.stringify(session))
  } catch {
    // Without localStorage nothing is remembered, and everything stays in memory.
  }
}

/** Ends a session on this device; another one that has begun meanwhile stays. */
export function clearDeviceSession(ended: DeviceSession): void {
  const session = deviceSession()
  if (session?.loftId !== ended.loftId || session.accountId !== ended.accountId) return
  try {
    localStorage.removeItem(nameInLoft(STORAGE_KEY))
  } catch {
    // Nothing was stored.
  }
}

/** Returns whether this browser may store data of the loft. */
export function isRemembered(): boolean {
  return deviceSession()?.remembered ?? false
}

/**
 * Returns the session that belongs to an answer of `GET /api/access`; undefined when nobody is signed in. The loft's own computer
 * without accounts counts as remembered. Another account, or another loft, is remembered only when its keeper asks for it.
 */
export function sessionOf(access: Access, known?: DeviceSession): DeviceSession | undefined {
  const { state, account, loftId } = access
  // The loft has no id while nothing can be written: nothing of it is kept then.
  if (loftId === null) return undefined
  if (state === 'open') return { loftId, accountId: null, remembered: true }
  if (state !== 'signed_in' || !account) return undefined
  const isSame = known?.loftId === loftId && known.accountId === account.id
  return { loftId, accountId: account.id, remembered: isSame && known.remembered }
}
