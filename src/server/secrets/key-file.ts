import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from '#server/files/private-folder.ts'

const KEY_BYTES = 32
const KEY_FILE_NAME = 'secrets.key'

/**
 * Reads the key that encrypts secrets from its file in the data folder; at first use it is created, readable by the owner only.
 *
 * The key is never stored in the database or in a copy of it: the database alone reveals no secret. Without the file the
 * encrypted secrets are lost and have to be entered again.
 */
export async function loadSecretKey(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, KEY_FILE_NAME)
  return (await readKey(path)) ?? (await createKey(dataDir, path))
}

async function readKey(path: string): Promise<Buffer | undefined> {
  try {
    const key = Buffer.from((await readFile(path, 'utf8')).trim(), 'hex')
    if (key.length !== KEY_BYTES)
      throw new Error(`${path} does not contain a key. Restore this file from your last backup, or delete it.`)
    return key
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

async function createKey(dataDir: string, path: string): Promise<Buffer> {
  await mkdir(dataDir, { recursive: true, mode: PRIVATE_FOLDER_MODE })
  const temporary = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(temporary, 'wx', PRIVATE_FILE_MODE)
  try {
    await file.writeFile(`${randomBytes(KEY_BYTES).toString('hex')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  try {
    // The link is atomic; if another process was faster, its key is used.
    await link(temporary, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(temporary, { force: true })
  }
  const key = await readKey(path)
  if (!key) throw new Error(`${path} could not be created`)
  return key
}
