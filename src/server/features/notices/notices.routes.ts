import type { FastifyInstance } from 'fastify'
import { noticesApi } from '#shared/notices/notices-api.ts'
import { todayAtLoft } from '#server/features/settings/today-at-loft.ts'
import { answer } from '#server/http/answer.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { listNotices } from './list-notices.ts'

export function noticesRoutes(app: FastifyInstance, { reads, now }: LoftContext): void {
  answer(app, noticesApi.list, async () => {
    const notices = await listNotices(reads, await todayAtLoft(reads, now()))
    return { count: notices.length, notices }
  })
}
