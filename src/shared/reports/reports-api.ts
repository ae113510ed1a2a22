import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { reportFilterSchema } from './report-filter.ts'
import { reportSchema } from './report.ts'

/** One of `REPORT_KINDS`; another is answered with 404 and their names. */
const asked = { params: z.object({ kind: z.string() }), query: reportFilterSchema } as const

export const reportsApi = {
  show: endpoint('GET', '/api/reports/:kind', { ...asked, reply: reportSchema }),
  /** The whole report on A4 pages; very long lists are left to the CSV. In the language of the loft's documents, as all files. */
  pdf: endpoint('GET', '/api/reports/:kind.pdf', { ...asked, reply: z.unknown() }),
  /** Every row of the list. */
  csv: endpoint('GET', '/api/reports/:kind.csv', { ...asked, reply: z.unknown() }),
  /** A sheet for each table and for the list, with numbers as numbers and days as days. */
  xlsx: endpoint('GET', '/api/reports/:kind.xlsx', { ...asked, reply: z.unknown() }),
} as const
