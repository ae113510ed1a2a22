import type { FastifyInstance } from 'fastify'
import { notificationsApi } from '#shared/notifications/notifications-api.ts'
import { todayAtLoft } from '#server/features/settings/today-at-loft.ts'
import { answer } from '#server/http/answer.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { listNotifications } from './list-notifications.ts'

export function notificationsRoutes(app: FastifyInstance, loft: LoftContext): void {
  answer(app, notificationsApi.list, async () => {
    const notices = await listNotifications(loft.reads, await todayAtLoft(loft.reads, loft.now()))
    return { count: notices.length, notices }
  })
}
