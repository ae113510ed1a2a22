import type { CycleList } from '#shared/cycles/cycle-lists.ts'
import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { pagesOf } from '#client/lists/pages.ts'

const PAGE = 60

interface CycleFilter {
  readonly status?: CycleList | ''
  readonly season?: string
}

/** Reads pages of cycles with their eggs, the newest first; the first page has the number of all cycles and their seasons. */
export const cyclePages = ({ status = '', season = '' }: CycleFilter = {}) =>
  pagesOf(cyclesApi.list, { query: { ...(status && { status }), ...(season && { season }), limit: PAGE } })
export const cyclesOfPair = (pairId: number) => pagesOf(cyclesApi.list, { query: { pairId, limit: PAGE } })
export const cycleById = (id: number) => queryOptionsOf(cyclesApi.get, { params: { id } })
