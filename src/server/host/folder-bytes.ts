import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const FILES_AT_A_TIME = 100

/**
 * Returns the bytes of all files in a folder. Files and folders of a loft come and go while it is in use: one that is gone counts as
 * nothing. One folder is read after the other, so that a loft of many photos does not open thousands of files at once.
 */
export async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(unlessGone([]))
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(folder, entry.name))
  let bytes = 0
  for (let at = 0; at < files.length; at += FILES_AT_A_TIME) {
    const part = files.slice(at, at + FILES_AT_A_TIME)
    const sizes = await Promise.all(part.map(async (file) => (await stat(file).catch(unlessGone({ size: 0 }))).size))
    bytes += sizes.reduce((sum, size) => sum + size, 0)
  }
  for (const entry of entries) if (entry.isDirectory()) bytes += await bytesIn(join(folder, entry.name))
  return bytes
}

/** Returns an error handler that gives a replacement for a file that no longer exists. */
export const unlessGone =
  <Value>(replacement: Value) =>
  (error: unknown): Value => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return replacement
    throw error
  }
