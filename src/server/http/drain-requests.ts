import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** The rest of a refused upload is read for this time before its connection is closed. */
const MAX_DRAIN_MS = 60_000

/**
 * Reads and discards the rest of a request that a client still sends after its reply.
 *
 * Otherwise the connection cannot be used again: a browser sends the whole upload before it looks at the reply, and the next request on the
 * connection waits behind the upload. A client that is too slow loses its connection.
 */
export function drainRequests(app: FastifyInstance): void {
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    done()
    if (raw.readableEnded || raw.destroyed || !hasBody(raw)) return
    // The parser of forms may have stopped reading from its pipe.
    raw.unpipe()
    const timer = setTimeout(() => raw.destroy(), MAX_DRAIN_MS).unref()
    raw.once('close', () => clearTimeout(timer)).resume()
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
