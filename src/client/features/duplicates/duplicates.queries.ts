import { duplicatesApi } from '#shared/duplicates/duplicates-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'

/** Number of pairs that the review loads at a time; it loads the next pairs when the keeper has decided on these. */
const REVIEWED_AT_A_TIME = 20

export const duplicatesQuery = () => queryOptionsOf(duplicatesApi.list, { query: { limit: REVIEWED_AT_A_TIME } })

export const birdComparisonQuery = (pigeonId: number, otherPigeonId: number) =>
  queryOptionsOf(duplicatesApi.compare, { params: { pigeonId, otherPigeonId } })
