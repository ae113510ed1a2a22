import type { Access, OwnAccount } from '#shared/accounts/accounts-api.ts'
import { databaseNameOf } from '#client/device/device-database.ts'
import { deviceSession, saveDeviceSession, sessionOf } from '#client/device/device-session.ts'
import { forgetDevice } from './forget-device.ts'

/**
 * Stores whether the keeper who has just signed in allows this device to keep data, and deletes the data that it keeps for another account.
 * `access` is the answer before that.
 */
export async function rememberChoice(access: Access | undefined, account: OwnAccount, remembered: boolean): Promise<void> {
  const known = deviceSession()
  const session = access && sessionOf({ ...access, state: 'signed_in', account })
  if (known && (!session || databaseNameOf(session) !== databaseNameOf(known) || !remembered)) await forgetDevice(known)
  if (session) saveDeviceSession({ ...session, remembered })
}
