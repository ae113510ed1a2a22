import { randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { PRIVATE_FILE_MODE } from './private-folder.ts'

/** Writes a small private file: after a crash it holds either the old value or the new one. */
export async function saveJson(path: string, value: object): Promise<void> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}`
  try {
    {
      await using file = await open(temporary, 'wx', PRIVATE_FILE_MODE)
      await file.writeFile(`${JSON.stringify(value)}\n`)
      await file.sync()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
