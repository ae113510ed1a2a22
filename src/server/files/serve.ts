import type { FastifyInstance, FastifyReply } from 'fastify'
import { cleanFileName } from './clean-file-name.ts'
import { attachmentHeader } from './content-disposition.ts'
import { FileRefusal } from './file-refusal.ts'
import type { FileStore } from './file-store.ts'
import { fileName, parseFileName, type StoredFileName } from './media-type.ts'

interface FileRequest {
  Params: { name: string }
  Querystring: { name?: string | string[] }
}

/**
 * Registers `GET /files/<sha256>.<ext>` (and HEAD): the content of a hash never changes, so it may be cached forever.
 *
 * PDFs are sent as attachments, under the name in `?name=` if given. Throws the FileRefusal `file_not_found`.
 */
export function serveFiles(app: FastifyInstance, loft: { readonly files: FileStore }): void {
  app.get<FileRequest>('/files/:name', async (request, reply) => {
    const requested = parseFileName(request.params.name)
    const file = requested && (await loft.files.read(requested.hash))
    if (!requested || file?.mediaType !== requested.mediaType) throw new FileRefusal('file_not_found')

    const etag = `"${requested.hash}"`
    setHeaders(reply, requested, request.query.name).header('etag', etag)
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type(requested.mediaType).send(file.bytes)
  })
}

function setHeaders(reply: FastifyReply, file: StoredFileName, name: FileRequest['Querystring']['name']): FastifyReply {
  if (file.mediaType === 'application/pdf') reply.header('content-disposition', attachmentHeader(pdfName(file, name)))
  return reply.headers({
    // Private: in a loft with accounts a file is only for signed-in users, not for a proxy cache.
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
}

function pdfName(file: StoredFileName, name: FileRequest['Querystring']['name']): string {
  const clean = cleanFileName(typeof name === 'string' ? name : '')
  if (clean === '') return fileName(file)
  return clean.toLowerCase().endsWith('.pdf') ? clean : `${clean}.pdf`
}

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags?.some((tag) => tag === etag || tag === '*') ?? false
}
