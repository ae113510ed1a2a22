import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '#server/http/refusal.ts'
import { PRIVATE_FILE_MODE } from '#server/files/private-folder.ts'
import { exportLoft } from './export-loft.ts'

/** Writes an export to a new file. The file appears only once it is complete and flushed to the disk. */
export async function saveExport(loft: Parameters<typeof exportLoft>[0], file: string, now: Date): Promise<void> {
  if (existsSync(file)) throw new Refusal('invalid_input', `The file ${file} already exists. Choose another name.`)
  const folder = dirname(file)
  if (!existsSync(folder))
    throw new Refusal('invalid_input', `The folder ${folder} does not exist. Create it, or choose another one.`)
  const part = `${file}.part`
  try {
    await pipeline(await exportLoft(loft, now), createWriteStream(part, { mode: PRIVATE_FILE_MODE, flush: true }))
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
