import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from '#server/files/private-folder.ts'
import { StartupError } from '#server/startup-error.ts'
import { formatKeyPair, isAuthorityDue, isLeafDue, makeAuthority, makeLeaf, parseKeyPair, type KeyPair } from './certificates.ts'
import type { MachineNames } from './machine-names.ts'

/** The server's certificate (leaf) and the loft's certificate authority that signed it. */
export interface Certificates {
  readonly authority: KeyPair
  readonly leaf: KeyPair
}

const AUTHORITY_FILE = 'authority.pem'
const LEAF_FILE = 'leaf.pem'

/**
 * Reads the certificates of a folder, and creates those that are missing or due for renewal.
 *
 * Errors: `StartupError` if the authority cannot be read. It is never replaced silently, because every device would have to trust
 * the new one.
 */
export async function renewCertificates(folder: string, machine: MachineNames, now: Date): Promise<Certificates> {
  const currentAuthority = await findAuthority(join(folder, AUTHORITY_FILE))
  const authority =
    currentAuthority && !isAuthorityDue(currentAuthority, machine, now) ? currentAuthority : makeAuthority(machine, now)
  if (authority !== currentAuthority) await save(folder, AUTHORITY_FILE, authority)
  const currentLeaf = await findKeyPair(join(folder, LEAF_FILE)).catch(() => undefined)
  const leaf = currentLeaf && !isLeafDue(currentLeaf, authority, machine, now) ? currentLeaf : makeLeaf(authority, machine, now)
  if (leaf !== currentLeaf) await save(folder, LEAF_FILE, leaf)
  return { authority, leaf }
}

async function findAuthority(path: string): Promise<KeyPair | undefined> {
  try {
    return await findKeyPair(path)
  } catch (cause) {
    const advice = 'Restore this file from your last copy, or delete it; then each device has to trust the new one.'
    throw new StartupError(`${path} cannot be read as a certificate with its key. ${advice}`, { cause })
  }
}

async function findKeyPair(path: string): Promise<KeyPair | undefined> {
  try {
    return parseKeyPair(await readFile(path, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Writes the certificate and its key atomically into one file that only the owner can read. */
async function save(folder: string, name: string, pair: KeyPair): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER_MODE })
  const temporary = join(folder, `${name}.${randomBytes(6).toString('hex')}`)
  try {
    await using file = await open(temporary, 'wx', PRIVATE_FILE_MODE)
    await file.writeFile(formatKeyPair(pair))
    await file.sync()
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await rename(temporary, join(folder, name))
}
