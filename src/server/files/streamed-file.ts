import type { FastifyRequest } from 'fastify'
import { FileRefusal } from './file-refusal.ts'

/** A file of a form that is streamed to the disk, because it is too large for memory. */
export interface StreamedFile {
  readonly filename: string
  /** The content; throws the FileRefusal `upload_damaged` if the client disconnects. */
  readonly chunks: () => AsyncGenerator<Buffer>
}

/** Finds the file in the only field of a form, `file`. Throws the FileRefusals `upload_not_multipart` and `upload_damaged`. */
export async function findStreamedFile(request: FastifyRequest): Promise<StreamedFile | undefined> {
  if (!request.isMultipart()) throw new FileRefusal('upload_not_multipart')
  const part = await request.file({ limits: { fileSize: Infinity, files: 1, fields: 0 } }).catch((cause: unknown) => {
    throw new FileRefusal('upload_damaged', {}, { cause })
  })
  if (part?.fieldname !== 'file') return undefined
  const { filename, file } = part
  return { filename, chunks: () => withUploadRefusal(file) }
}

async function* withUploadRefusal(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* chunks
  } catch (cause) {
    throw new FileRefusal('upload_damaged', { field: 'file' }, { cause })
  }
}
