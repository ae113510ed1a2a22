import type { FastifyInstance } from 'fastify'
import { analyticsApi } from '#shared/analytics/analytics-api.ts'
import { yearOf } from '#shared/calendar/local-date.ts'
import { todayAtLoft } from '#server/features/settings/today-at-loft.ts'
import { attachmentHeader } from '#server/files/content-disposition.ts'
import { answer } from '#server/http/answer.ts'
import { readRequest } from '#server/http/read-request.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { sendPdf } from '#server/pdf/send-pdf.ts'
import { analyseSeason, listYears } from './analyse-season.ts'
import { writeAnalyticsPdf } from './analytics-pdf.ts'
import { writeAnalyticsCsv } from './analytics-csv.ts'

export function analyticsRoutes(app: FastifyInstance, loft: LoftContext): void {
  const analysisArguments = async ({ year }: { readonly year?: number | undefined }) => {
    const today = await todayAtLoft(loft.reads, loft.now())
    return [loft.reads, year ?? yearOf(today), today, loft.now()] as const
  }
  answer(app, analyticsApi.years, async () => listYears(loft.reads, await todayAtLoft(loft.reads, loft.now())))
  answer(app, analyticsApi.pairs, async ({ query }) => (await analyseSeason(...(await analysisArguments(query)))).pairs)
  answer(app, analyticsApi.races, async ({ query }) => (await analyseSeason(...(await analysisArguments(query)))).races)
  answer(app, analyticsApi.insights, async ({ query }) => (await analyseSeason(...(await analysisArguments(query)))).insights)

  app.contract.push(analyticsApi.reportPdf, analyticsApi.reportCsv)
  app.get(analyticsApi.reportPdf.path, async (request, reply) => {
    const { input } = await readRequest(analyticsApi.reportPdf, request)
    return sendPdf(reply, await writeAnalyticsPdf(...(await analysisArguments(input.query))))
  })
  app.get(analyticsApi.reportCsv.path, async (request, reply) => {
    const { input } = await readRequest(analyticsApi.reportCsv, request)
    const { name, text } = await writeAnalyticsCsv(...(await analysisArguments(input.query)))
    return reply.header('content-disposition', attachmentHeader(name)).type('text/csv; charset=utf-8').send(text)
  })
}
