import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, mkdir, open, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { cleanFileName } from '#server/files/clean-file-name.ts'
import { FileRefusal } from '#server/files/file-refusal.ts'
import { PRIVATE_FOLDER_MODE } from '#server/files/private-folder.ts'
import type { StreamedFile } from '#server/files/streamed-file.ts'
import { Refusal } from '#server/http/refusal.ts'
import { ARCHIVE_TYPES } from './archive.ts'
import { readSample, requireTableKind } from './archive-rows.ts'
import { ARCHIVE_LIMITS } from './index-limits.ts'

/**
 * Streams an uploaded file into the archive and returns its name there.
 *
 * The file appears only once it is complete and flushed to the disk. Errors: `archive_wrong_type`, `file_too_large`, those of a
 * file that is not a table.
 */
export async function addToArchive(folder: string, { filename, chunks }: StreamedFile): Promise<string> {
  const name = cleanFileName(filename).replace(/^\.+/, '')
  if (!(ARCHIVE_TYPES as readonly string[]).includes(extname(name).toLowerCase()))
    throw new Refusal('archive_wrong_type', `The archive accepts ${ARCHIVE_TYPES.join(', ')} files`)
  const draft = join(folder, `.incoming-${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER_MODE })
    await pipeline(chunks, limitSize(ARCHIVE_LIMITS.fileBytes), createWriteStream(draft, { flags: 'wx' }))
    requireTableKind(await readSample(draft))
    await syncFile(draft)
    return await linkUnderFreeName(folder, draft, name)
  } finally {
    await rm(draft, { force: true })
  }
}

function limitSize(maxBytes: number) {
  return async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let size = 0
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > maxBytes) throw new FileRefusal('file_too_large', { field: 'file', maxBytes })
      yield chunk
    }
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Adds the file under a name that does not exist yet: a number is added to it if needed. */
async function linkUnderFreeName(folder: string, draft: string, name: string): Promise<string> {
  const extension = extname(name)
  const stem = name.slice(0, name.length - extension.length)
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${stem} (${number})${extension}`
    try {
      await link(draft, join(folder, candidate))
      return candidate
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
}
