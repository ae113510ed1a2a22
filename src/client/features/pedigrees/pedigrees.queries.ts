import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { Pedigree } from '#shared/pedigrees/pedigree.ts'
import { pedigreesApi } from '#shared/pedigrees/pedigrees-api.ts'
import { queryOptionsOf, read } from '#client/api/read.ts'

export const lineageOf = (pigeonId: number, generations: number) =>
  queryOptionsOf(pedigreesApi.lineage, { params: { pigeonId }, query: { generations } })
export const figuresOf = (pigeonId: number) => queryOptionsOf(pedigreesApi.figures, { params: { pigeonId } })
export const relativesOf = (pigeonId: number) => queryOptionsOf(pedigreesApi.relatives, { params: { pigeonId } })
export const matingOf = (sireId: number, damId: number, generations: number) =>
  queryOptionsOf(pedigreesApi.mating, { query: { sireId, damId, generations } })

/** The birds that a mating plan includes. */
export interface PlanSelection {
  readonly mainLoftId?: number
  readonly sectionId?: number
  readonly status?: 'breeding'
}

export const matingsQuery = (birds: PlanSelection) => queryOptionsOf(pedigreesApi.matings, { query: birds })

export const relationshipOf = (a: number, b: number) => queryOptionsOf(pedigreesApi.relationship, { query: { a, b } })
export const loftFiguresQuery = () => queryOptionsOf(pedigreesApi.loft, {})
export const faultsQuery = () => queryOptionsOf(pedigreesApi.faults, {})

const PAGE = 50

/** The pedigree records, page by page. */
export const pedigreePages = () =>
  infiniteQueryOptions({
    queryKey: ['/api/pedigrees', 'pages'],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: PAGE, offset: pageParam }
      // The reply is a page and not an array, because `limit` was sent.
      return (await read(pedigreesApi.list, { query }, { signal })) as { items: Pedigree[]; matching: number }
    },
    initialPageParam: 0,
    getNextPageParam: ({ matching }, pages) => (pages.length * PAGE < matching ? pages.length * PAGE : undefined),
  })

/** One generation of descendants, page by page. */
export const descendantsOf = (pigeonId: number, generation: number) =>
  infiniteQueryOptions({
    queryKey: ['/api/pedigrees', 'descendants', pigeonId, generation],
    queryFn: ({ pageParam, signal }) =>
      read(pedigreesApi.descendants, { params: { pigeonId }, query: { generation, limit: PAGE, offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ counts }, pages) =>
      pages.length * PAGE < (counts[generation - 1] ?? 0) ? pages.length * PAGE : undefined,
    placeholderData: keepPreviousData,
  })
