import { keepPreviousData } from '@tanstack/react-query'
import type { ReportFilter } from '#shared/reports/report-filter.ts'
import type { ReportKind } from '#shared/reports/report.ts'
import { reportsApi } from '#shared/reports/reports-api.ts'
import { urlOf } from '#client/api/call.ts'
import { queryOptionsOf } from '#client/api/read.ts'

/**
 * Reports depend on all records, so they are read again whenever they are opened. The previous data stays on the screen
 * meanwhile.
 */
export const reportQuery = (kind: ReportKind, filter: ReportFilter = {}) => ({
  ...queryOptionsOf(reportsApi.show, { params: { kind }, query: filter }),
  staleTime: 0,
  placeholderData: keepPreviousData,
})

export type FileEnding = 'pdf' | 'csv' | 'xlsx'

/** Returns the address of a report as a file. */
export const reportFileUrl = (ending: FileEnding, kind: ReportKind, filter: ReportFilter): string =>
  urlOf(reportsApi[ending], { params: { kind }, query: filter })
