import type { FastifyInstance } from 'fastify'
import { statsApi } from '#shared/dashboard/stats-api.ts'
import { answer } from '#server/http/answer.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { todayAtLoft } from '#server/features/settings/today-at-loft.ts'
import { countStats } from './count-stats.ts'
import { sumUpSeason } from './sum-up-season.ts'

export function statsRoutes(app: FastifyInstance, loft: LoftContext): void {
  answer(app, statsApi.season, async () => sumUpSeason(loft.reads, await todayAtLoft(loft.reads, loft.now())))
  answer(app, statsApi.get, ({ query }) => countStats(loft.reads, query.locationId === 'all' ? undefined : query.locationId))
}
