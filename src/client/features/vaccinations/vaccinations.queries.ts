import { keepPreviousData } from '@tanstack/react-query'
import { vaccinationsApi, type RecordFilter } from '#shared/vaccinations/vaccinations-api.ts'
import { urlOf } from '#client/api/call.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { pagesOf } from '#client/lists/pages.ts'

export const programsQuery = () => queryOptionsOf(vaccinationsApi.programs, {})
export const coverageQuery = () => queryOptionsOf(vaccinationsApi.coverage, {})

/** The filter for birds that are due, by program and place. */
export interface DueFilter {
  readonly programId?: number | undefined
  readonly loftLocationId?: number | undefined
  readonly mainLoftId?: number | undefined
}
export const dueQuery = (filter: DueFilter) => ({
  ...queryOptionsOf(vaccinationsApi.due, { query: { ...filter } }),
  placeholderData: keepPreviousData,
})

/** Reads the birds to vaccinate for a program: those that are due, or else those without any record. */
export const birdsToVaccinateQuery = (programId: number) =>
  queryOptionsOf(vaccinationsApi.due, { query: { programId, include: 'no_record' } })

/** Reads how many vaccinations are due. */
export const dueCountQuery = () => queryOptionsOf(vaccinationsApi.due, { query: { limit: 1 } })

/** The number of days ahead that are read, longer than the longest interval. */
const MAX_DAYS_AHEAD = 3650
/** Reads the next vaccinations of one bird. */
export const nextOf = (pigeonId: number) => queryOptionsOf(vaccinationsApi.due, { query: { pigeonId, within: MAX_DAYS_AHEAD } })

const PAGE_SIZE = 50
/** Reads the records of a filter, page by page, the newest first. */
export const recordPages = (filter: RecordFilter) => ({
  ...pagesOf(vaccinationsApi.records, { query: { ...filter, limit: PAGE_SIZE } }),
  placeholderData: keepPreviousData,
})

/** Reads how many records match a filter. */
export const countQuery = (filter: RecordFilter) => ({
  ...queryOptionsOf(vaccinationsApi.records, { query: { ...filter, limit: 1 } }),
  placeholderData: keepPreviousData,
})

const CARD_LIMIT = 200
export const recordsOf = (pigeonId: number) => queryOptionsOf(vaccinationsApi.records, { query: { pigeonId, limit: CARD_LIMIT } })

/** Returns the address of a proof as PDF. */
export const proofUrl = (filter: RecordFilter): string => urlOf(vaccinationsApi.proof, { query: filter })
