import type { FastifyInstance } from 'fastify'
import { notificationsApi } from '#shared/notifications/notifications-api.ts'
import { todayAtLoft } from '#server/features/settings/today-at-loft.ts'
import { answer } from '#server/http/answer.ts'
import type { AppContext } from '#server/app-context.ts'
import { clubResultsDue } from '#server/features/clubs/club-results-due.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { listNotifications } from './list-notifications.ts'

export function notificationsRoutes(app: FastifyInstance, loft: LoftContext & Pick<AppContext, 'clubs'>): void {
  answer(app, notificationsApi.list, async () => {
    const today = await todayAtLoft(loft.reads, loft.now())
    const [due, ofClubs] = await Promise.all([
      listNotifications(loft.reads, today),
      clubResultsDue(loft.reads, loft.clubs, today),
    ])
    const notifications = [...due, ...ofClubs]
    return { count: notifications.length, notices: notifications }
  })
}
