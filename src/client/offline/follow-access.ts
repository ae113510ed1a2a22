import type { QueryClient } from '@tanstack/react-query'
import type { Access } from '#shared/accounts/accounts-api.ts'
import { databaseNameOf } from '#client/device/device-database.ts'
import { deviceSession, saveDeviceSession, sessionOf } from '#client/device/device-session.ts'
import { accessQuery } from '#client/features/accounts/accounts.queries.ts'
import { forgetDevice } from './forget-device.ts'
import { isServerLost } from './server-contact.ts'

/**
 * Keeps data only for the account that the server says is signed in, and deletes that of another one. Calls `onChange` when another
 * session has begun.
 */
export function followAccess(queryClient: QueryClient, onChange: () => void): void {
  const { queryKey } = accessQuery()
  const [accessKey] = queryKey
  const follow = () => {
    const access = queryClient.getQueryData(queryKey)
    // An answer of this device says nothing about the session.
    if (access && !isServerLost()) void applyAccess(access, onChange)
  }
  follow()
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey.length === 1 && query.queryKey[0] === accessKey) follow()
  })
}

let applied: Promise<unknown> = Promise.resolve()

/** One after the other: the data of the old account is deleted before that of the new one is stored. */
function applyAccess(access: Access, onChange: () => void): Promise<unknown> {
  applied = applied.then(() => changeSession(access, onChange)).catch(() => undefined)
  return applied
}

async function changeSession(access: Access, onChange: () => void): Promise<void> {
  const known = deviceSession()
  const session = sessionOf(access, known)
  if (known && (!session || databaseNameOf(session) !== databaseNameOf(known))) await forgetDevice(known)
  if (!session) return
  saveDeviceSession(session)
  if (!known || session.remembered !== known.remembered || databaseNameOf(session) !== databaseNameOf(known)) onChange()
}
