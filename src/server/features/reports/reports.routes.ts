import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { reportsApi } from '#shared/reports/reports-api.ts'
import type { ReportFilter } from '#shared/reports/report-filter.ts'
import { todayAtLoft } from '#server/features/settings/today-at-loft.ts'
import { attachmentHeader } from '#server/files/content-disposition.ts'
import { answer } from '#server/http/answer.ts'
import { readRequest } from '#server/http/read-request.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { sendPdf } from '#server/pdf/send-pdf.ts'
import { resolveReportRequest, requireKind } from './report-request.ts'
import { describeFilter } from './filter-facts.ts'
import { REPORT_DRAFTERS, makeReport } from './make-report.ts'
import { fileName, loadDocumentStyle } from './document-style.ts'
import { printReport } from './print-report.ts'
import { streamCsv } from './report-csv.ts'
import { writeWorkbook } from './report-workbook.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function reportsRoutes(app: FastifyInstance, loft: LoftContext): void {
  const resolve = async (text: string, filter: ReportFilter) => {
    const kind = requireKind(text)
    return {
      kind,
      request: await resolveReportRequest(loft.reads, kind, filter, await todayAtLoft(loft.reads, loft.now()), loft.now()),
    }
  }
  const draft = async (text: string, filter: ReportFilter) => {
    const { kind, request } = await resolve(text, filter)
    const style = await loadDocumentStyle(loft.reads)
    return {
      kind,
      request,
      style,
      drafted: await REPORT_DRAFTERS[kind](loft.reads, request),
      name: fileName(kind, request, style),
    }
  }
  type Drafted = Awaited<ReturnType<typeof draft>>

  const file = (
    endpoint: typeof reportsApi.pdf | typeof reportsApi.csv | typeof reportsApi.xlsx,
    send: (reply: FastifyReply, report: Drafted) => Promise<FastifyReply>,
  ): void => {
    app.contract.push(endpoint)
    app.get(endpoint.path, async (request: FastifyRequest, reply) => {
      const { input } = await readRequest(endpoint, request)
      return send(reply, await draft(input.params.kind, input.query))
    })
  }

  answer(app, reportsApi.show, async ({ params, query }) => {
    const { kind, request } = await resolve(params.kind, query)
    return makeReport(loft.reads, kind, request)
  })
  file(reportsApi.pdf, async (reply, { kind, request, style, drafted, name }) => {
    const facts = await describeFilter(loft.reads, request.filter, style)
    return sendPdf(reply, { name: `${name}.pdf`, bytes: await printReport(kind, request, facts, drafted, style) })
  })
  file(reportsApi.csv, async (reply, { style, drafted, name }) =>
    reply
      .header('content-disposition', attachmentHeader(`${name}.csv`))
      .type('text/csv; charset=utf-8')
      .send(Readable.from(streamCsv(drafted.list, style))),
  )
  file(reportsApi.xlsx, async (reply, { kind, style, drafted, name }) =>
    reply
      .header('content-disposition', attachmentHeader(`${name}.xlsx`))
      .type(XLSX)
      .send(Buffer.from(await writeWorkbook(style.t(`reports.kind.${kind}`), drafted, style))),
  )
}
