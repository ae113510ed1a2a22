import { quarantinesApi } from '#shared/treatments/quarantines-api.ts'
import { treatmentsApi } from '#shared/treatments/treatments-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { pagesOf } from '#client/lists/pages.ts'
import type { HistoryFilter } from './use-treatments-filter.ts'

/** More than the number of treatments that a loft ever has at the same time. */
const MAX_TREATMENTS = 200
const HISTORY_PAGE = 50

export const activeTreatmentsQuery = () =>
  queryOptionsOf(treatmentsApi.list, { query: { status: 'active', limit: MAX_TREATMENTS } })
export const treatmentsOfBird = (pigeonId: number) =>
  queryOptionsOf(treatmentsApi.list, { query: { pigeonId, limit: MAX_TREATMENTS } })
export const treatmentById = (id: number) => queryOptionsOf(treatmentsApi.get, { params: { id } })
/** Reads the doses due today. */
export const roundQuery = () => queryOptionsOf(treatmentsApi.round, {})
export const openQuarantinesQuery = () =>
  queryOptionsOf(quarantinesApi.list, { query: { status: 'open', limit: MAX_TREATMENTS } })
export const endedQuarantinesQuery = () =>
  queryOptionsOf(quarantinesApi.list, { query: { status: 'ended', limit: MAX_TREATMENTS } })
export const careQuery = (pigeonIds: readonly number[]) =>
  queryOptionsOf(treatmentsApi.care, { query: { pigeonIds: pigeonIds.join(',') } })

/** Reads ended treatments, page by page, the newest first. */
export const historyQuery = ({ bird, medicine, outcome }: HistoryFilter) => {
  const query = {
    status: 'ended',
    limit: HISTORY_PAGE,
    ...(bird && { pigeonId: Number(bird) }),
    ...(medicine && { medicineId: Number(medicine) }),
    ...(outcome && { outcome }),
  } as const
  return pagesOf(treatmentsApi.list, { query })
}
