import type { FastifyInstance } from 'fastify'
import { calendarApi, MAX_CALENDAR_DAYS } from '#shared/calendar/calendar-api.ts'
import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import { wrongField } from '#server/http/wrong-field.ts'
import { todayAtLoft } from '#server/features/settings/today-at-loft.ts'
import { answer } from '#server/http/answer.ts'
import type { AppContext } from '#server/app-context.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { write } from '#server/http/write.ts'
import { findFeed } from './calendar-feed.repository.ts'
import { readFeed } from './feed.ts'
import { listCalendar } from './list-calendar.ts'
import { activateFeed, revokeFeed, showFeed } from './activate-feed.ts'

export function calendarRoutes(app: FastifyInstance, context: LoftContext & AppContext): void {
  answer(app, calendarApi.list, async ({ query: { from, to } }) => {
    requireRange(from, to)
    return listCalendar(context.reads, from, to, await todayAtLoft(context.reads, context.now()), context.clubs)
  })
  answer(app, calendarApi.feed, async () => showFeed(await findFeed(context.reads)))
  write(app, context, calendarApi.makeFeed, {
    kind: 'make-calendar-feed',
    write: (change, { body }) => activateFeed(change, body.secret),
  })
  write(app, context, calendarApi.revokeFeed, { kind: 'revoke-calendar-feed', write: revokeFeed })

  // Outside of /api, because calendar programs cannot sign in; the secret in the address grants access.
  app.get<{ Params: { secret: string } }>('/calendar/:secret.ics', async ({ params }, reply) => {
    const file = await readFeed(context, params.secret)
    return reply.type('text/calendar; charset=utf-8').header('cache-control', 'private, no-cache').send(file)
  })
}

/** Refuses a range that is reversed or too long. Errors: `invalid_input`. */
function requireRange(from: LocalDate, to: LocalDate): void {
  if (to < from) throw wrongField('to', 'too_small', `The range ends on ${to}, before it starts`, { value: to, minimum: from })
  const last = addDays(from, MAX_CALENDAR_DAYS - 1)
  if (to > last) {
    const message = `At most ${MAX_CALENDAR_DAYS} days are shown at once (got up to ${to})`
    throw wrongField('to', 'too_big', message, { value: to, maximum: last })
  }
}
