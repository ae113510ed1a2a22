import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { pigeonsApi, type PigeonPage, type PigeonQuery } from '#shared/pigeons/pigeons-api.ts'
import { queryOptionsOf, read } from '#client/api/read.ts'
import { pagesOf } from '#client/lists/pages.ts'

/** The filter and the order of a list of birds. */
export type PigeonFilter = Omit<PigeonQuery, 'limit' | 'cursor'>

/** Birds loaded at a time: two screens of cards, and one page of the table. */
export const PAGE_SIZE = 60

/**
 * Reads the birds of a filter, page by page; the previous birds stay on the screen while another filter is loading. A search is shown
 * before its results are counted, since counting takes longer in a large loft.
 */
export const pigeonPages = (filter: PigeonFilter) => ({
  ...pagesOf(pigeonsApi.list, {
    query: { ...filter, limit: PAGE_SIZE, ...(filter.q !== undefined && { count: 'none' as const }) },
  }),
  placeholderData: keepPreviousData,
})

/** Reads how many birds a search finds, and how many there are in total. */
export const pigeonCounts = ({ sort: _, ...counted }: PigeonFilter) =>
  queryOptions({
    queryKey: ['/api/pigeons', 'counts', counted],
    queryFn: async ({ signal }) => {
      const { total, all } = await findPage({ ...counted, limit: 1 }, signal)
      return { total, all }
    },
  })

/** Reads one page of birds. The reply is a page and not an array, because `limit` was sent. */
export async function findPage(query: PigeonQuery & { limit: number }, signal?: AbortSignal): Promise<PigeonPage> {
  return (await read(pigeonsApi.list, { query }, signal ? { signal } : {})) as PigeonPage
}

export const pigeonById = (id: number) => queryOptionsOf(pigeonsApi.get, { params: { id } })
export const familyOf = (id: number) => queryOptionsOf(pigeonsApi.family, { params: { id } })
/** Reads how many entries each section of the bird's page has. */
export const countsOf = (id: number) => queryOptionsOf(pigeonsApi.counts, { params: { id } })
export const movesOf = (id: number) => queryOptionsOf(pigeonsApi.moves, { params: { id } })
export const documentsOf = (id: number) => queryOptionsOf(pigeonsApi.documents, { params: { id } })
export const formerBandsOf = (id: number) => queryOptionsOf(pigeonsApi.formerBands, { params: { id } })

/** Reads the number of birds in care. */
export const birdsInCareQuery = () =>
  queryOptions({
    queryKey: ['/api/pigeons', 'in care'],
    queryFn: async ({ signal }) => (await findPage({ status: 'in_care', limit: 1 }, signal)).total ?? 0,
  })
