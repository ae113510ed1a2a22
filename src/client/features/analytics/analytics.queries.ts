import { analyticsApi } from '#shared/analytics/analytics-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { urlOf } from '#client/api/call.ts'

/** Analytics depend on birds, nests and races, so they are read again whenever they are opened. */
const FRESH = { staleTime: 0 } as const

export const yearsQuery = () => ({ ...queryOptionsOf(analyticsApi.years, {}), ...FRESH })
export const pairAnalyticsQuery = (year: number) => ({ ...queryOptionsOf(analyticsApi.pairs, { query: { year } }), ...FRESH })
export const raceTrendQuery = (year: number) => ({ ...queryOptionsOf(analyticsApi.races, { query: { year } }), ...FRESH })
export const insightsQuery = (year: number) => ({ ...queryOptionsOf(analyticsApi.insights, { query: { year } }), ...FRESH })

/** Returns the addresses of the year's report as files. */
export const reportPdfUrl = (year: number): string => urlOf(analyticsApi.reportPdf, { query: { year } })
export const reportCsvUrl = (year: number): string => urlOf(analyticsApi.reportCsv, { query: { year } })
