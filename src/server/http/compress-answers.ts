import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CachedReply } from './reply-cache.ts'

/** The minimum size in bytes: compressing a smaller answer saves less than one network packet. */
const MIN_BYTES = 1024

export const ENCODERS = {
  // Higher levels take several times as long for a few percent.
  br: (content: string | Buffer) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (content: string | Buffer) => promisify(gzip)(content, { level: 5 }),
}
type Encoding = keyof typeof ENCODERS

/**
 * Answers that contain secrets, or that are about accounts and keys. BREACH: an attacker can guess a secret in a compressed
 * answer from the length of the answer, if it also contains a text of the attacker.
 */
const NEVER_COMPRESSED =
  /^\/api\/(access|accounts|connection|network|sign-in-codes|invitations|sharing-keys|calendar\/feed)(\/|$)/

/**
 * Compresses the JSON of reads for clients that accept it. Answers to writes are not compressed: they are short, and a secret is
 * shown only there. Streams and files are sent as they are.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.decorateReply('cached', undefined)
  app.addHook('onSend', async (request, reply, payload) => {
    const content = reply.cached?.bytes ?? (typeof payload === 'string' ? payload : '')
    if (content.length < MIN_BYTES || !isCompressible(request, reply)) return payload
    reply.header('vary', 'Accept-Encoding')
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (!encoding) return payload
    reply.header('content-encoding', encoding)
    return reply.cached ? compressCached(reply.cached, encoding) : ENCODERS[encoding](content)
  })
}

/** Compresses a cached reply once for each encoding. */
async function compressCached({ bytes, compressed }: CachedReply, encoding: Encoding): Promise<Buffer> {
  const known = compressed.get(encoding)
  if (known) return known
  const encoded = await ENCODERS[encoding](bytes)
  compressed.set(encoding, encoded)
  return encoded
}

function isCompressible({ method, routeOptions }: FastifyRequest, reply: FastifyReply): boolean {
  const path = routeOptions.url ?? ''
  const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
  return (
    method === 'GET' && isJson && path.startsWith('/api/') && !NEVER_COMPRESSED.test(path) && !reply.hasHeader('content-encoding')
  )
}

/** Returns the best encoding that a client accepts. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  const accepted = new Set<string>()
  for (const part of String(header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) accepted.add(name)
  }
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : undefined
}
