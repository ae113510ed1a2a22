import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  readonly name: string
  readonly content: Buffer
}

/** The first day that a ZIP file can express; with a fixed time the same content gives the same file. */
const ZIP_EPOCH = new Date(1980, 0, 1)

/** Writes a small ZIP archive in memory, with uncompressed entries in the given order. */
export function writeZip(entries: readonly ZipEntry[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { name, content } of entries)
    zip.addBuffer(content, name, { compress: false, mtime: ZIP_EPOCH, forceDosTimestamp: true })
  zip.end()
  return buffer(zip.outputStream as Readable)
}
