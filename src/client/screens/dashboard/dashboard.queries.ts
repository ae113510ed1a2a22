import { statsApi } from '#shared/dashboard/stats-api.ts'
import { read } from '#client/api/read.ts'

export const statsQuery = (mainLoftId?: number) =>
  read(statsApi.get, { query: mainLoftId === undefined ? {} : { locationId: mainLoftId } })
