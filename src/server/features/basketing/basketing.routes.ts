import type { FastifyInstance } from 'fastify'
import { basketingApi } from '#shared/basketing/basketing-api.ts'
import { getEventRow } from '#server/features/races/races.repository.ts'
import { showEvent } from '#server/features/races/show-races.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import { todayAtLoft } from '#server/features/settings/today-at-loft.ts'
import { showToss } from '#server/features/training-tosses/show-tosses.ts'
import { getTossRow } from '#server/features/training-tosses/training-tosses.repository.ts'
import { answer } from '#server/http/answer.ts'
import { readRequest } from '#server/http/read-request.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { write } from '#server/http/write.ts'
import { sendPdf } from '#server/pdf/send-pdf.ts'
import { listCandidates } from './check-fitness.ts'
import { printBasketingList } from './print-basketing-list.ts'
import { saveBasketing } from './save-basketing.ts'
import { listBasketed } from './show-basketing.ts'

export function basketingRoutes(app: FastifyInstance, loft: LoftContext): void {
  answer(app, basketingApi.candidates, async ({ query }) =>
    listCandidates(loft.reads, { ...query, today: await todayAtLoft(loft.reads, loft.now()) }),
  )
  answer(app, basketingApi.get, async ({ params }) => ({
    birds: await listBasketed(loft.reads, await getEventRow(loft.reads, params.id), await todayAtLoft(loft.reads, loft.now())),
  }))
  write(app, loft, basketingApi.save, {
    kind: 'save-basketing',
    write: async (change, { params, body }) => ({ birds: await saveBasketing(change, params.id, body) }),
  })
  printRoutes(app, loft)
}

function printRoutes(app: FastifyInstance, loft: LoftContext): void {
  app.contract.push(basketingApi.print, basketingApi.printToss)
  app.get(basketingApi.print.path, async (request, reply) => {
    const { input } = await readRequest(basketingApi.print, request)
    const row = await getEventRow(loft.reads, input.params.id)
    const event = await showEvent(loft.reads, row)
    const head = { ...event, kind: 'race' as const, distance: event.distance ?? event.computedDistance }
    const birds = await listBasketed(loft.reads, row, await todayAtLoft(loft.reads, loft.now()))
    return sendPdf(
      reply,
      await printBasketingList(await findSettings(loft.reads), { head, birds, options: input.query, now: loft.now() }),
    )
  })
  app.get(basketingApi.printToss.path, async (request, reply) => {
    const { input } = await readRequest(basketingApi.printToss, request)
    const toss = await showToss(loft.reads, await getTossRow(loft.reads, input.params.id))
    const distance = toss.distance ?? toss.computedDistance
    const head = { ...toss, kind: 'toss' as const, name: toss.releaseLocation, distance }
    const birds = toss.birds.map((bird) => ({ ...bird, ringNumber: null }))
    return sendPdf(
      reply,
      await printBasketingList(await findSettings(loft.reads), { head, birds, options: input.query, now: loft.now() }),
    )
  })
}
