import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The minimum size in bytes: compressing a smaller answer saves less than one network packet. */
export const MIN_COMPRESSED_BYTES = 1024

export const ENCODERS = {
  // Higher levels take several times as long for a few percent.
  br: (content: string | Buffer) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (content: string | Buffer) => promisify(gzip)(content, { level: 5 }),
}
export type Encoding = keyof typeof ENCODERS

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
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < MIN_COMPRESSED_BYTES || !isCompressible(request, reply)) return payload
    const encoding = chooseEncoding(request, reply)
    return encoding ? ENCODERS[encoding](payload) : payload
  })
}

/** Returns the encoding in which a reply is sent, and sets its headers. */
export function chooseEncoding(request: FastifyRequest, reply: FastifyReply): Encoding | undefined {
  reply.header('vary', 'Accept-Encoding')
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return encoding
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
