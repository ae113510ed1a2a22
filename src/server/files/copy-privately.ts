import { chmod, copyFile } from 'node:fs/promises'

const OWN_FILE = 0o600

/** Copies a file for its own user alone: one on a stick may be open to everybody, or not even be writable, and its copy would be too. */
export async function copyPrivately(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  await chmod(to, OWN_FILE)
}
