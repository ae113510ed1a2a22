import { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'

/** Headers that apply only to the answer of the outer request. */
const NOT_PASSED_ON = ['accept', 'accept-encoding', 'range', 'if-none-match', 'if-modified-since']

/**
 * Answers a further read within a request, as if its client had sent a second request: with the same checks, session and
 * connection. Returns undefined unless it succeeds.
 */
export async function readInternally({ raw, server }: FastifyRequest, url: string): Promise<string | undefined> {
  const headers = Object.fromEntries(Object.entries(raw.headers).filter(([name]) => !NOT_PASSED_ON.includes(name)))
  const inner = new IncomingMessage(raw.socket)
  inner.method = 'GET'
  inner.url = url
  inner.headers = { ...headers, accept: 'application/json' }
  // A request that is not complete would close the connection when it is read to its end.
  inner.complete = true
  inner.push(null)
  const reply = new CollectedReply(inner)
  server.routing(inner, reply)
  await reply.completed
  return reply.statusCode === 200 ? reply.body : undefined
}

/** Collects the reply instead of writing it to a connection. */
class CollectedReply extends ServerResponse {
  body = ''
  readonly completed: Promise<void>
  #complete: () => void = () => {}

  constructor(request: IncomingMessage) {
    super(request)
    this.completed = new Promise((resolve) => (this.#complete = resolve))
  }

  override write(chunk: string | Uint8Array): boolean {
    this.body += String(chunk)
    return true
  }

  override end(chunk?: unknown): this {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.write(chunk)
    this.emit('finish')
    this.#complete()
    return this
  }
}
