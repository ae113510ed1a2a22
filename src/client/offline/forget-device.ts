import { clearDeviceSession, deviceSession, type DeviceSession } from '#client/device/device-session.ts'
import { connectTo, deleteDeviceDatabase, type DeviceDatabase } from '#client/device/device-database.ts'
import { dropTabDrafts } from '#client/forms/drafts.ts'
import { deletePictures } from './cached-pictures.ts'
import { forgetUnwritten } from './cached-reads.ts'
import { startUnsentExpiry } from './unsent-expiry.ts'

/** Deletes the data of the loft from this device. Unsent writes and drafts stay. */
export async function deleteDeviceData(): Promise<void> {
  const session = deviceSession()
  const database = session && (await connectTo(session))
  await deleteReads(database)
  database?.close()
}

async function deleteReads(database: DeviceDatabase | undefined): Promise<void> {
  forgetUnwritten()
  await deletePictures()
  await database?.clear('reads')
  await database?.clear('meta')
}

/**
 * Deletes the data that this device keeps for an account that no longer uses it: at sign-out, when the server has ended the session, or
 * when another account signs in. Unsent writes wait for the same account, and with `keepsDrafts` also forms that are not sent: a
 * keeper whose session ends while a form is open finds it after the next sign-in.
 */
export async function forgetDevice(session: DeviceSession, { keepsDrafts = false } = {}): Promise<void> {
  // The session ends first, so that nothing more is kept for it.
  clearDeviceSession(session)
  if (!keepsDrafts) dropTabDrafts()
  const database = await connectTo(session)
  await deleteReads(database)
  if (!keepsDrafts) await database?.clear('drafts')
  const entries = (await database?.getAll('outbox')) ?? []
  const drafts = (await database?.count('drafts')) ?? 0
  database?.close()
  // Without its database nothing says that everything was sent.
  if (!database || drafts > 0 || entries.some(({ state }) => state !== 'done')) startUnsentExpiry(session)
  else await deleteDeviceDatabase(session)
}
