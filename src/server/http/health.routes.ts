import type { FastifyInstance } from 'fastify'
import { isReachable } from '#server/db/is-reachable.ts'
import type { Surroundings } from './surroundings.ts'

/** Tells a supervisor that the process lives, and whether it can serve. */
export function healthRoutes(app: FastifyInstance, { reads }: Surroundings): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (await isReachable(reads)) return { status: 'ready' }
    return reply.code(503).send({ status: 'database unreachable' })
  })
}
