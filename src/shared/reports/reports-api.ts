import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { reportFilterSchema } from './report-filter.ts'
import { reportSchema } from './report.ts'

/** One of `REPORT_KINDS`; for any other the answer is 404 with the list of kinds. */
const request = { params: z.object({ kind: z.string() }), query: reportFilterSchema } as const

export const reportsApi = {
  show: endpoint('GET', '/api/reports/:kind', { ...request, reply: reportSchema }),
  /** Returns the whole report on A4 pages in the language of the loft's documents; very long lists are only in the CSV. */
  pdf: endpoint('GET', '/api/reports/:kind.pdf', { ...request, reply: z.unknown() }),
  /** Returns every row of the list. */
  csv: endpoint('GET', '/api/reports/:kind.csv', { ...request, reply: z.unknown() }),
  /** Returns a sheet for each table and for the list, with numbers as numbers and days as days. */
  xlsx: endpoint('GET', '/api/reports/:kind.xlsx', { ...request, reply: z.unknown() }),
} as const
