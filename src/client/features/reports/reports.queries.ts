import { keepPreviousData } from '@tanstack/react-query'
import type { ReportFilter } from '#shared/reports/report-filter.ts'
import type { ReportKind } from '#shared/reports/report.ts'
import { reportsApi } from '#shared/reports/reports-api.ts'
import { urlOf } from '#client/api/call.ts'
import { read } from '#client/api/read.ts'

/** Reports follow from all that is on the books: they are asked for anew whenever they are opened. What was there stays meanwhile. */
export const reportQuery = (kind: ReportKind, filter: ReportFilter = {}) => ({
  ...read(reportsApi.show, { params: { kind }, query: filter }),
  staleTime: 0,
  placeholderData: keepPreviousData,
})

export type FileEnding = 'pdf' | 'csv' | 'xlsx'

/** The address of a report as a file. */
export const reportFileUrl = (ending: FileEnding, kind: ReportKind, filter: ReportFilter): string =>
  urlOf(reportsApi[ending], { params: { kind }, query: filter })
