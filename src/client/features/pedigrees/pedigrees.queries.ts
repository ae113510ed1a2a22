import { keepPreviousData } from '@tanstack/react-query'
import { pedigreesApi } from '#shared/pedigrees/pedigrees-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { pagesOf } from '#client/lists/pages.ts'

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

/** Reads the pedigree records, page by page. */
export const pedigreePages = () => pagesOf(pedigreesApi.list, { query: { limit: PAGE } })

/** Reads one generation of descendants, page by page. */
export const descendantsOf = (pigeonId: number, generation: number) => ({
  ...pagesOf(pedigreesApi.descendants, { params: { pigeonId }, query: { generation, limit: PAGE } }),
  placeholderData: keepPreviousData,
})
