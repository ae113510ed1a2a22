import * as z from 'zod/mini'
import { queryInteger } from '#shared/api/fields.ts'
import { endpoint } from '#shared/api/endpoint.ts'
import { pairAnalyticsSchema, raceTrendSchema } from './analytics.ts'
import { insightSchema } from './insights/insight.ts'

const OLDEST_YEAR = 1900
const LATEST_YEAR = 2200

/** Describes the query for one year; without it the server uses the current year at the loft. */
const yearQuery = z.object({ year: z.optional(queryInteger(OLDEST_YEAR, LATEST_YEAR)) })

export const analyticsApi = {
  /** Returns a row for each pair with young hatched that year or young that raced in it, the best performance first. */
  pairs: endpoint('GET', '/api/breeding-analytics', { query: yearQuery, reply: z.array(pairAnalyticsSchema) }),
  /** Returns every year from the current one back to the oldest with data, at least five. */
  years: endpoint('GET', '/api/breeding-analytics/years', { reply: z.array(z.int()) }),
  /** Returns how the loft's birds placed, race by race. */
  races: endpoint('GET', '/api/breeding-analytics/races', { query: yearQuery, reply: z.array(raceTrendSchema) }),
  insights: endpoint('GET', '/api/performance-insights', { query: yearQuery, reply: z.array(insightSchema) }),
  /** Returns the report of the year as PDF or table, in the language of the loft's documents. */
  reportPdf: endpoint('GET', '/api/breeding-analytics/report.pdf', { query: yearQuery, reply: z.unknown() }),
  reportCsv: endpoint('GET', '/api/breeding-analytics/report.csv', { query: yearQuery, reply: z.unknown() }),
} as const
