import { pairsApi } from '#shared/pairs/pairs-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { pagesOf } from '#client/lists/pages.ts'

const PAGE = 100

/** Reads the active pairs, the newest first; their first page has the number of all pairs. */
export const activePairPages = (search = '') =>
  pagesOf(pairsApi.list, { query: { state: 'active', ...(search && { search }), limit: PAGE } })
/** Reads the ended pairs, the newest first. */
export const endedPairPages = (search = '') =>
  pagesOf(pairsApi.list, { query: { state: 'ended', ...(search && { search }), limit: PAGE } })
/** Reads the active pairs of some birds. */
export const activePairsOf = (birdIds: readonly number[]) =>
  queryOptionsOf(pairsApi.list, { query: { state: 'active', pigeonIds: birdIds.join(','), limit: PAGE } })
/** Reads the active and ended pairs of a bird, the newest first. */
export const pairsOfBird = (id: number) => queryOptionsOf(pairsApi.ofBird, { params: { id } })
export const pairById = (id: number) => queryOptionsOf(pairsApi.get, { params: { id } })

/** Reads the reasons against pairing two birds; `pairId` is the pair that they already form. */
export const pairCheckQuery = (malePigeonId: number, femalePigeonId: number, pairId?: number) =>
  queryOptionsOf(pairsApi.check, { query: { malePigeonId, femalePigeonId, ...(pairId !== undefined && { pairId }) } })
