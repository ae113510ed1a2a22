import type { FastifyInstance } from 'fastify'
import { statsApi } from '#shared/dashboard/stats-api.ts'
import { answer } from '#server/http/answer.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { countStats } from './count-stats.ts'

export function statsRoutes(app: FastifyInstance, loft: LoftContext): void {
  answer(app, statsApi.get, ({ query }) => countStats(loft.reads, query.locationId === 'all' ? undefined : query.locationId))
}
