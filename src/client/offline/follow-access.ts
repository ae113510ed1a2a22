import type { QueryClient } from '@tanstack/react-query'
import type { Access } from '#shared/accounts/accounts-api.ts'
import { databaseNameOf } from '#client/device/device-database.ts'
import { deviceSession, saveDeviceSession, sessionOf, type DeviceSession } from '#client/device/device-session.ts'
import { accessQuery } from '#client/features/accounts/accounts.queries.ts'
import { forgetDevice } from './forget-device.ts'
import { isServerLost } from './server-contact.ts'

let isFollowing = false
const listeners = new Set<() => void>()

/** Calls the listener when another session has begun on this device. */
export const onSessionChange = (listener: () => void): void => void listeners.add(listener)

/** Keeps data only for the account that the server says is signed in, and deletes that of another one. */
export function followAccess(queryClient: QueryClient): void {
  if (isFollowing) return
  isFollowing = true
  const { queryKey } = accessQuery()
  const [accessKey] = queryKey
  const follow = () => {
    const access = queryClient.getQueryData(queryKey)
    // An answer of this device says nothing about the session.
    if (access && !isServerLost()) void applyAccess(access)
  }
  follow()
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey.length === 1 && query.queryKey[0] === accessKey) follow()
  })
}

let applied: Promise<unknown> = Promise.resolve()

/** Applies changes of access one after the other: the data of the old account is deleted before that of the new one is stored. */
function applyAccess(access: Access): Promise<unknown> {
  applied = applied.then(() => changeSession(access)).catch(() => undefined)
  return applied
}

/** The session that the listeners know; the sign-in form stores a new one by itself. */
let followed: DeviceSession | undefined

async function changeSession(access: Access): Promise<void> {
  const known = deviceSession()
  const session = sessionOf(access, known)
  // The keeper did not sign out here: a form that was open is found again.
  if (known && (!session || databaseNameOf(session) !== databaseNameOf(known))) await forgetDevice(known, { keepsDrafts: true })
  if (session) saveDeviceSession(session)
  const isSame =
    session && followed && databaseNameOf(session) === databaseNameOf(followed) && session.remembered === followed.remembered
  followed = session
  if (!isSame) for (const listener of listeners) listener()
}
