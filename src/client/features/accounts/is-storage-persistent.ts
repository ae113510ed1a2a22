/** Chromium gives a private window far less storage than this, and every other window a large part of the disk. */
const PRIVATE_QUOTA_BYTES = 2_000_000_000

/**
 * Returns whether this window keeps data when it is closed, as far as the browser shows it: private windows of Safari and Firefox
 * refuse the private file system, and those of Chromium have little storage.
 */
export async function isStoragePersistent(): Promise<boolean> {
  if (!navigator.cookieEnabled) return false
  // Without HTTPS there is no storage manager, so a private window cannot be detected.
  if (!isSecureContext || !('storage' in navigator)) return true
  try {
    await navigator.storage.getDirectory()
    const { quota = Infinity } = await navigator.storage.estimate()
    return quota > PRIVATE_QUOTA_BYTES
  } catch {
    return false
  }
}
