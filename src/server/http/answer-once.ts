import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Endpoint, EndpointSchemas, Received } from '#shared/api/endpoint.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { loftState } from '#server/loft-state.ts'
import { answer } from './answer.ts'
import { Refusal } from './refusal.ts'
import { idempotencyKey } from './write.ts'

/** How long a reply is kept, ms: a keeper who sees no answer presses again within minutes. */
const KEPT_MS = 15 * 60_000
/** The most replies that are kept for each loft and call. */
const MAX_KEPT = 100

interface KeptReply<T extends EndpointSchemas> {
  readonly fingerprint: string
  readonly reply: Promise<z.input<T['reply']>>
  readonly keptUntil: number
}

/** Requests may contain a password, which must not be found out from its hash. */
const FINGERPRINT_KEY = randomBytes(32)

/**
 * Registers the handler of a call that records no action, and that must not be carried out twice: repeated by the same account under its
 * Idempotency-Key within 15 minutes, it has the same reply. Replies are kept in memory only, because they may contain a secret; a restart
 * forgets them.
 */
export function answerOnce<T extends EndpointSchemas>(
  app: FastifyInstance,
  loft: LoftContext,
  endpoint: Endpoint<T>,
  handle: (input: Received<T>, request: FastifyRequest, reply: FastifyReply) => Promise<z.input<T['reply']>>,
): void {
  const repliesOf = loftState(app, () => new Map<string, KeptReply<T>>())
  answer(app, endpoint, async (input, request, reply) => {
    const key = idempotencyKey(request)
    if (key === undefined) return handle(input, request, reply)
    const replies = repliesOf(loft)
    const now = loft.now().getTime()
    for (const [oldest, { keptUntil }] of replies) if (keptUntil <= now || replies.size >= MAX_KEPT) replies.delete(oldest)
    const call = JSON.stringify([request.account?.id ?? null, request.url, input])
    const fingerprint = createHmac('sha256', FINGERPRINT_KEY).update(call).digest('base64')
    const kept = replies.get(key)
    if (kept && kept.fingerprint !== fingerprint)
      throw new Refusal('key_reused', 'This Idempotency-Key was used for another request. Send a new key.')
    if (kept) return kept.reply
    const made = handle(input, request, reply)
    replies.set(key, { fingerprint, reply: made, keptUntil: now + KEPT_MS })
    // A refused call may be sent again.
    made.catch(() => replies.delete(key))
    return made
  })
}
