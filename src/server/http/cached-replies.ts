import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Endpoint, Received, EndpointSchemas } from '#shared/api/endpoint.ts'
import { findDataVersion } from '#server/history/history.repository.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { sendValidated } from './answer.ts'
import { chooseEncoding, MIN_COMPRESSED_BYTES } from './compress-answers.ts'
import { readRequest } from './read-request.ts'
import { bytesOf, cachedReplyOf, makeReplyCache, type CachedReply, type LoftReplies } from './reply-cache.ts'

/** The cached replies of all open lofts. */
const cache = makeReplyCache()

/** Forgets the replies of a loft that is closed. */
export const forgetReplies = cache.forget

/**
 * Registers the handler of a read whose reply depends only on its address and on the data of the loft: not on the account, the time,
 * or the settings of the program. Its reply is cached until something in the loft changes, so that the next client, or a page that is
 * opened again, costs neither a query nor writing JSON.
 */
export function answerCached<T extends EndpointSchemas>(
  app: FastifyInstance,
  loft: Pick<LoftContext, 'reads'>,
  endpoint: Endpoint<T>,
  handle: (input: Received<T>) => Promise<z.input<T['reply']>>,
): void {
  app.contract.push(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      // An action during a query creates a new version, so no outdated reply is sent.
      const replies = cache.ofLoft(loft.reads, await findDataVersion(loft.reads))
      const known = cache.find(replies, request.url)
      if (known) return send(request, reply, known)
      const make = async (): Promise<CachedReply> => {
        const { input } = await readRequest(endpoint, request)
        const value = sendValidated(reply, endpoint, await handle(input))
        const etag = reply.getHeader('etag')
        return cachedReplyOf(Buffer.from(JSON.stringify(value)), etag === undefined ? undefined : String(etag))
      }
      return send(request, reply, await makeOnce(replies, request.url, make))
    },
  })
}

/** Simultaneous requests for one address share one reply: five lists of 14,000 birds would take 150 MB. */
async function makeOnce(replies: LoftReplies, url: string, make: () => Promise<CachedReply>): Promise<CachedReply> {
  const running = replies.running.get(url)
  if (running) return running
  const making = make()
  replies.running.set(url, making)
  try {
    const cached = await making
    await cache.add(replies, url, cached)
    return cached
  } finally {
    replies.running.delete(url)
  }
}

/** Compresses a cached reply once for each encoding that clients accept. */
async function send(request: FastifyRequest, reply: FastifyReply, cached: CachedReply): Promise<FastifyReply> {
  if (cached.etag !== undefined) reply.header('etag', cached.etag)
  const isCompressible = request.method === 'GET' && cached.length >= MIN_COMPRESSED_BYTES
  const encoding = (isCompressible && chooseEncoding(request, reply)) || 'identity'
  return reply.type('application/json; charset=utf-8').send(await bytesOf(cached, encoding))
}
