import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { findStreamedFile } from '#server/files/streamed-file.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { BackupStore } from './backup-store.ts'

/** Streams an uploaded export to the disk, because it does not fit into memory. */
export async function receiveExport(
  request: FastifyRequest,
  backupStore: BackupStore,
): Promise<{ readonly path: string; readonly remove: () => Promise<void> }> {
  const file = await findStreamedFile(request)
  if (!file) throw new Refusal('sheet_missing', 'Please select a file to upload', { field: 'file' })
  let remove = async () => {}
  try {
    const folder = await backupStore.makeDraft()
    remove = () => rm(folder, { recursive: true, force: true })
    const path = join(folder, 'export.zip')
    await pipeline(file.chunks, createWriteStream(path))
    return { path, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
