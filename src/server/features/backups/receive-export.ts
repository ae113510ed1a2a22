import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { FileRefusal } from '#server/files/file-refusal.ts'
import { Refusal } from '#server/http/refusal.ts'

/** Writes the file of a form to the disk as it comes: an export has no room in memory. */
export async function receiveExport(
  request: FastifyRequest,
  dataDir: string,
): Promise<{ readonly path: string; readonly remove: () => Promise<void> }> {
  if (!request.isMultipart()) throw new FileRefusal('upload_not_multipart')
  const part = await request.file({ limits: { fileSize: Infinity, files: 1, fields: 0 } })
  if (!part || part.fieldname !== 'file') throw new Refusal('sheet_missing', 'Please select a file to upload', { field: 'file' })
  const folder = await mkdtemp(join(dataDir, 'brought-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const path = join(folder, 'export.zip')
  try {
    await pipeline(part.file, createWriteStream(path))
    return { path, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
