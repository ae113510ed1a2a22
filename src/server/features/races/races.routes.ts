import type { FastifyInstance } from 'fastify'
import { raceEventsApi, raceResultsApi } from '#shared/races/races-api.ts'
import { yearOf } from '#shared/calendar/local-date.ts'
import { todayAtLoft } from '#server/features/settings/today-at-loft.ts'
import { answer } from '#server/http/answer.ts'
import { answerCached } from '#server/http/cached-replies.ts'
import { pageByIdOf } from '#server/http/page-of.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { write } from '#server/http/write.ts'
import { addEvent } from './add-event.ts'
import { deleteEvent } from './delete-event.ts'
import { editEvent } from './edit-event.ts'
import { deleteResult, editResult, enterResult } from './enter-result.ts'
import { countAllResults, countEvents, getEventRow, listEventRows, listSpeeds } from './races.repository.ts'
import { countResults, listResults } from './result-list.repository.ts'
import { showSeason } from './race-season.ts'
import { showStory } from './race-story.ts'
import { showCareer } from './show-career.ts'
import { showEvent, showEvents, showResults } from './show-races.ts'

export function racesRoutes(app: FastifyInstance, loft: LoftContext): void {
  eventRoutes(app, loft)
  resultRoutes(app, loft)
}

function eventRoutes(app: FastifyInstance, loft: LoftContext): void {
  answerCached(app, loft, raceEventsApi.list, async ({ query: { limit, cursor, search } }) => {
    if (limit === undefined) return showEvents(loft.reads, await listEventRows(loft.reads, search))
    const page = await pageByIdOf(
      { limit, cursor },
      {
        read: (range) => listEventRows(loft.reads, search, range),
        show: (rows) => showEvents(loft.reads, rows, true),
        count: () => countEvents(loft.reads, search),
      },
    )
    return { ...page, ...(page.total !== undefined && { own: (await countAllResults(loft.reads)).own }) }
  })
  answer(app, raceEventsApi.get, async ({ params }) => showEvent(loft.reads, await getEventRow(loft.reads, params.id)))
  answer(app, raceEventsApi.field, async ({ params }) => {
    await getEventRow(loft.reads, params.id)
    return listSpeeds(loft.reads, params.id)
  })
  answer(app, raceEventsApi.story, async ({ params }) => showStory(loft.reads, await getEventRow(loft.reads, params.id)))
  write(app, loft, raceEventsApi.create, { kind: 'add-race', write: (change, { body }) => addEvent(change, body) })
  write(app, loft, raceEventsApi.update, {
    kind: 'edit-race',
    write: (change, { params, body }) => editEvent(change, params.id, body),
  })
  write(app, loft, raceEventsApi.remove, {
    kind: 'delete-race',
    write: async (change, { params }) => {
      await deleteEvent(change, params.id)
      return { done: true as const }
    },
  })
}

function resultRoutes(app: FastifyInstance, loft: LoftContext): void {
  answer(app, raceResultsApi.list, async ({ query: { limit, cursor, ...filter } }) => {
    if (limit === undefined) return showResults(loft.reads, await listResults(loft.reads, filter))
    let own: number | undefined
    const page = await pageByIdOf(
      { limit, cursor },
      {
        read: (range) => listResults(loft.reads, filter, range),
        show: (rows) => showResults(loft.reads, rows),
        count: async () => {
          const counts = await countResults(loft.reads, filter)
          own = counts.own
          return counts.results
        },
      },
    )
    return { ...page, ...(own !== undefined && { own }) }
  })
  answer(app, raceResultsApi.career, ({ query }) => showCareer(loft.reads, query))
  answer(app, raceResultsApi.season, async ({ query }) => {
    const today = await todayAtLoft(loft.reads, loft.now())
    return showSeason(loft.reads, query.year ?? yearOf(today), today)
  })
  write(app, loft, raceResultsApi.create, {
    kind: 'enter-result',
    write: (change, { body }) => enterResult(change, body),
  })
  write(app, loft, raceResultsApi.update, {
    kind: 'edit-result',
    write: (change, { params, body }) => editResult(change, params.id, body),
  })
  write(app, loft, raceResultsApi.remove, {
    kind: 'delete-result',
    write: async (change, { params }) => {
      await deleteResult(change, params.id)
      return { done: true as const }
    },
  })
}
