import { clearDeviceSession, type DeviceSession } from '#client/device/device-session.ts'
import { deleteDeviceDatabase, deviceDatabase } from '#client/device/device-database.ts'
import { dropAllDrafts } from '#client/forms/drafts.ts'
import { deletePictures } from './kept-pictures.ts'
import { forgetUnwritten } from './kept-reads.ts'
import { leaveUnsent } from './unsent-left.ts'

/** Deletes what was read from this device. Unsent writes stay. */
export async function deleteKept(): Promise<void> {
  forgetUnwritten()
  await deletePictures()
  const database = await deviceDatabase()
  await database?.clear('reads')
  await database?.clear('meta')
}

/**
 * Deletes what this device keeps for an account that no longer uses it: at sign-out, when the server has ended the session, or
 * when another account signs in. Unsent writes wait for the same account.
 */
export async function forgetDevice(session: DeviceSession): Promise<void> {
  const database = await deviceDatabase()
  const entries = (await database?.getAll('outbox')) ?? []
  await deleteKept()
  await dropAllDrafts()
  clearDeviceSession()
  // Without its database nothing says that everything was sent.
  if (!database || entries.some(({ state }) => state !== 'done')) leaveUnsent(session)
  else await deleteDeviceDatabase(session)
}
