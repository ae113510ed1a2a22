import type { FastifyInstance, FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import type { Endpoint, Received, EndpointSchemas } from '#shared/api/endpoint.ts'
import type { Db } from '#server/db/database.ts'
import { findDataVersion } from '#server/history/history.repository.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { sendValidated } from './answer.ts'
import { readRequest } from './read-request.ts'

/** A reply as it was sent, and compressed as clients asked for it. */
export interface CachedReply {
  readonly text: string
  readonly etag: string | undefined
  readonly compressed: Map<string, Buffer>
}

declare module 'fastify' {
  interface FastifyReply {
    cached: CachedReply | undefined
  }
}

/** Limits of the replies that are cached for one loft. */
const MAX_CHARACTERS = 4 * 1024 * 1024
const MAX_CHARACTERS_OF_ONE = 256 * 1024

interface CachedReplies {
  readonly version: number
  /** By address, the least recently used first. */
  readonly byUrl: Map<string, CachedReply>
  /** The replies that are being made. */
  readonly running: Map<string, Promise<CachedReply>>
  characters: number
}

const repliesOf = new WeakMap<Db, CachedReplies>()

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
      const replies = await currentReplies(loft.reads)
      const known = replies.byUrl.get(request.url)
      if (known) {
        replies.byUrl.delete(request.url)
        replies.byUrl.set(request.url, known)
        return send(reply, known)
      }
      const make = async (): Promise<CachedReply> => {
        const { input } = await readRequest(endpoint, request)
        const value = sendValidated(reply, endpoint, await handle(input))
        const etag = reply.getHeader('etag')
        return { text: JSON.stringify(value), etag: etag === undefined ? undefined : String(etag), compressed: new Map() }
      }
      return send(reply, await makeOnce(replies, request.url, make))
    },
  })
}

/** Simultaneous requests for one address share one reply: five lists of 14,000 birds would take 150 MB. */
async function makeOnce(replies: CachedReplies, url: string, make: () => Promise<CachedReply>): Promise<CachedReply> {
  const running = replies.running.get(url)
  if (running) return running
  const making = make()
  replies.running.set(url, making)
  try {
    const cached = await making
    cache(replies, url, cached)
    return cached
  } finally {
    replies.running.delete(url)
  }
}

function send(reply: FastifyReply, cached: CachedReply): FastifyReply {
  reply.cached = cached
  if (cached.etag !== undefined) reply.header('etag', cached.etag)
  return reply.type('application/json; charset=utf-8').send(cached.text)
}

/**
 * Returns the cached replies of the current version of the data. An action during a query creates a new version, so no outdated
 * reply is sent.
 */
async function currentReplies(db: Db): Promise<CachedReplies> {
  const version = await findDataVersion(db)
  const last = repliesOf.get(db)
  if (last?.version === version) return last
  const replies = { version, byUrl: new Map(), running: new Map(), characters: 0 }
  repliesOf.set(db, replies)
  return replies
}

function cache(replies: CachedReplies, url: string, cached: CachedReply): void {
  const { length } = cached.text
  if (length > MAX_CHARACTERS_OF_ONE) return
  const before = replies.byUrl.get(url)
  if (before) replies.characters -= before.text.length
  replies.byUrl.set(url, cached)
  replies.characters += length
  for (const [oldest, { text }] of replies.byUrl) {
    if (replies.characters <= MAX_CHARACTERS) return
    replies.byUrl.delete(oldest)
    replies.characters -= text.length
  }
}
