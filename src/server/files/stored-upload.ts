import { createHash } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ReceivedTable } from '#shared/api/endpoint.ts'
import { PRIVATE_FILE_MODE } from './private-folder.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The temporary folders of its files, which are removed after the reply. */
    uploadFolders: string[] | undefined
  }
}

/** Files up to this size stay in memory; larger ones go to a temporary file, because many may arrive at once. */
const MAX_BYTES_IN_MEMORY = 65_536

/** Removes the temporary files of each request after its reply. */
export function removeStoredUploads(app: FastifyInstance): void {
  app.decorateRequest('uploadFolders', undefined)
  app.addHook('onResponse', async ({ uploadFolders = [] }) => {
    for (const folder of uploadFolders) await rm(folder, { recursive: true, force: true })
  })
}

/** Reads a stream to its end and keeps only its beginning in memory; undefined, with nothing stored, if it has more bytes than allowed. */
export async function storeUpload(
  request: FastifyRequest,
  stream: Readable,
  maxBytes: number,
): Promise<Omit<ReceivedTable, 'filename'> | undefined> {
  const hash = createHash('sha256')
  const starts: Buffer[] = []
  let size = 0
  let file: Awaited<ReturnType<typeof createFile>> | undefined
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      const heldBytes = Math.min(size, MAX_BYTES_IN_MEMORY)
      size += chunk.length
      // The rest is read and discarded: a browser that is still sending would not see the reply.
      if (size > maxBytes) continue
      hash.update(chunk)
      if (size > MAX_BYTES_IN_MEMORY && !file) {
        file = await createFile(request)
        for (const held of starts) await file.handle.write(held)
      }
      if (heldBytes < MAX_BYTES_IN_MEMORY) starts.push(chunk.subarray(0, MAX_BYTES_IN_MEMORY - heldBytes))
      await file?.handle.write(chunk)
    }
  } finally {
    await file?.handle.close()
  }
  if (size > maxBytes) return undefined
  return { start: Buffer.concat(starts), size, sha256: hash.digest('hex'), ...(file && { path: file.path }) }
}

async function createFile(request: FastifyRequest) {
  const folder = await mkdtemp(join(tmpdir(), 'upload-'))
  request.uploadFolders = [...(request.uploadFolders ?? []), folder]
  const path = join(folder, 'file')
  return { path, handle: await open(path, 'wx', PRIVATE_FILE_MODE) }
}
