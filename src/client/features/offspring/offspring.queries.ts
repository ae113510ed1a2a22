import { offspringApi } from '#shared/offspring/offspring-api.ts'
import type { OffspringFilterName } from '#shared/offspring/offspring-lists.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { pagesOf } from '#client/lists/pages.ts'

const PAGE = 60

/** Reads young birds, the youngest first; the first page has the numbers of all lists. */
export const youngPages = (shown: OffspringFilterName, search = '') =>
  pagesOf(offspringApi.list, { query: { shown, ...(search && { search }), limit: PAGE } })
/** Reads the young for which something is still to do: banding, vaccination or fledging. */
export const openYoungPages = () => youngPages('open')
/** Reads the young of a pair, and those it fosters. */
export const youngOfPair = (pairId: number) => pagesOf(offspringApi.list, { query: { pairId, limit: PAGE } })
/** Reads the young at the nest of a pair for which something is still to do: fewer than a page. */
export const openYoungOfPair = (pairId: number) =>
  queryOptionsOf(offspringApi.list, { query: { shown: 'open', pairId, limit: PAGE } })
export const youngById = (id: number) => queryOptionsOf(offspringApi.get, { params: { id } })
