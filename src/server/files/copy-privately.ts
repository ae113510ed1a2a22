import { chmod, copyFile } from 'node:fs/promises'
import { PRIVATE_FILE_MODE } from './private-folder.ts'

/**
 * Copies a file so that only the current user can access the copy; the source, for example on a USB stick, may be open to
 * everybody or read-only, and a plain copy would keep its mode.
 */
export async function copyPrivately(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  await chmod(to, PRIVATE_FILE_MODE)
}
