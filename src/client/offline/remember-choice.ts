import type { Access, OwnAccount } from '#shared/accounts/accounts-api.ts'
import { saveDeviceSession, sessionOf } from '#client/device/device-session.ts'

/** Stores whether the keeper who has just signed in allows this device to keep data. `access` is the answer before that. */
export function rememberChoice(access: Access | undefined, account: OwnAccount, remembered: boolean): void {
  const session = access && sessionOf({ ...access, state: 'signed_in', account })
  if (session) saveDeviceSession({ ...session, remembered })
}
