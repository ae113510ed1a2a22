import type { Access, OwnAccount } from '#shared/accounts/accounts-api.ts'
import { databaseNameOf } from '#client/device/device-database.ts'
import { deviceSession, saveDeviceSession, sessionOf } from '#client/device/device-session.ts'
import { forgetDevice } from './forget-device.ts'

/**
 * Stores the session of the keeper who has just signed in, and whether this device may keep data (`remembered`). Deletes the data that
 * it keeps for another account, and all data when it may keep none. `access` is what the server answered before the sign-in.
 */
export async function startDeviceSession(access: Access | undefined, account: OwnAccount, remembered: boolean): Promise<void> {
  const known = deviceSession()
  const session = access && sessionOf({ ...access, state: 'signed_in', account })
  if (known && (!session || databaseNameOf(session) !== databaseNameOf(known) || !remembered)) await forgetDevice(known)
  if (session) saveDeviceSession({ ...session, remembered })
}
