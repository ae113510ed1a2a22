import { pairsApi } from '#shared/pairs/pairs-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'

/** Active and ended pairs, the newest first. */
export const pairsQuery = () => queryOptionsOf(pairsApi.list, {})
/** The active and ended pairs of a bird, the newest first. */
export const pairsOfBird = (id: number) => queryOptionsOf(pairsApi.ofBird, { params: { id } })
export const pairById = (id: number) => queryOptionsOf(pairsApi.get, { params: { id } })

/** The reasons against pairing two birds; `pairId` is the pair that they already form. */
export const pairCheckQuery = (malePigeonId: number, femalePigeonId: number, pairId?: number) =>
  queryOptionsOf(pairsApi.check, { query: { malePigeonId, femalePigeonId, ...(pairId !== undefined && { pairId }) } })
