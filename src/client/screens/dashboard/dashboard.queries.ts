import { statsApi } from '#shared/dashboard/stats-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'

export const statsQuery = (mainLoftId?: number) =>
  queryOptionsOf(statsApi.get, { query: mainLoftId === undefined ? {} : { locationId: mainLoftId } })
export const seasonSummaryQuery = () => queryOptionsOf(statsApi.season, {})
