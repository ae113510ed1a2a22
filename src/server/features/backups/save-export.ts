import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '#server/http/refusal.ts'
import { exportLoft } from './export-loft.ts'

/** Writes an export to a new file. The file appears only once it is complete and flushed to the disk. */
export async function saveExport(loft: Parameters<typeof exportLoft>[0], file: string, now: Date): Promise<void> {
  if (existsSync(file)) throw new Refusal('invalid_input', `There is already a file ${file}. Choose another name.`)
  const folder = dirname(file)
  if (!existsSync(folder))
    throw new Refusal('invalid_input', `There is no folder ${folder}. Make it first, or choose another place.`)
  const part = `${file}.part`
  try {
    await pipeline(await exportLoft(loft, now), createWriteStream(part, { mode: 0o600, flush: true }))
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
