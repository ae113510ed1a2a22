import type { FastifyRequest } from 'fastify'
import { FileRefusal } from './file-refusal.ts'

/** A file of a form that goes to the disk as it comes: it has no room in memory. */
export interface StreamedFile {
  readonly filename: string
  /** Its content; ends with the FileRefusal `upload_damaged` where the sender goes away. */
  readonly chunks: () => AsyncGenerator<Buffer>
  /** Throws away what has not been read: a sender who is still sending would not see the answer. */
  readonly skip: () => void
}

/** Finds the file of a form in its only field, `file`. Throws the FileRefusals `upload_not_multipart` and `upload_damaged`. */
export async function findStreamedFile(request: FastifyRequest): Promise<StreamedFile | undefined> {
  if (!request.isMultipart()) throw new FileRefusal('upload_not_multipart')
  const part = await request.file({ limits: { fileSize: Infinity, files: 1, fields: 0 } }).catch((cause: unknown) => {
    throw new FileRefusal('upload_damaged', {}, { cause })
  })
  if (part?.fieldname !== 'file') {
    part?.file.resume()
    return undefined
  }
  const { filename, file } = part
  return { filename, chunks: () => unbroken(file), skip: () => void file.resume() }
}

async function* unbroken(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* chunks
  } catch (cause) {
    throw new FileRefusal('upload_damaged', { field: 'file' }, { cause })
  }
}
