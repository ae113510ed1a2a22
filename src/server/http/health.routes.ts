import type { FastifyInstance } from 'fastify'
import { isReachable } from '#server/db/is-reachable.ts'
import type { LoftContext } from '#server/loft-context.ts'

/** Reports to a supervisor whether the process is alive and whether it can serve. */
export function healthRoutes(app: FastifyInstance, loft: LoftContext): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (await isReachable(loft.reads)) return { status: 'ready' }
    return reply.code(503).send({ status: 'database unreachable' })
  })
}
