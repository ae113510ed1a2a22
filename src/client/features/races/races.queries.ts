import type { QueryClient } from '@tanstack/react-query'
import { raceImportsApi, type ResultFilter } from '#shared/races/race-imports-api.ts'
import { raceEventsApi, raceResultsApi } from '#shared/races/races-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { pagesOf } from '#client/lists/pages.ts'
import { ROWS_PER_PAGE } from '#client/lists/use-row-pages.ts'

const RACES = 100

/** Reads the races, the latest first; the first page has the number of this loft's results in all races. */
export const racePages = () => pagesOf(raceEventsApi.list, { query: { limit: RACES } })

export const raceEventQuery = (id: number) => queryOptionsOf(raceEventsApi.get, { params: { id } })

/** Reads how the birds of this loft flew in one race. */
export const storyQuery = (id: number) => queryOptionsOf(raceEventsApi.story, { params: { id } })

/** Reads the ranks of birds, pairs and nests in a year; without one, in the current year. */
export const raceSeasonQuery = (year: number | undefined) =>
  queryOptionsOf(raceResultsApi.season, { query: { ...(year !== undefined && { year }) } })

/** Reads the speeds of every bird in one race. */
export const fieldQuery = (id: number) => queryOptionsOf(raceEventsApi.field, { params: { id } })

/** Selects the results of a bird, or of its descendants. */
export interface CareerOf {
  readonly pigeonId?: number
  readonly youngOf?: number
  readonly grandyoungOf?: number
}

export const careerQuery = (subject: CareerOf) => queryOptionsOf(raceResultsApi.career, { query: subject })

interface ResultQuery extends CareerOf {
  readonly eventId?: number | undefined
  readonly whose?: 'own' | undefined
  readonly search?: string | undefined
}

const PAGE = 100

/** Reads the results, page by page. */
export const resultsQuery = (filter: ResultQuery) => pagesOf(raceResultsApi.list, { query: { ...filter, limit: PAGE } })

export const pastRaceImportsQuery = () => queryOptionsOf(raceImportsApi.list, {})

interface PreviewFilter {
  readonly verdict?: ResultFilter | undefined
  readonly race?: number | undefined
}

export const previewRowsQuery = (id: number, { verdict, race }: PreviewFilter, page: number) =>
  queryOptionsOf(raceImportsApi.rows, {
    params: { id },
    query: {
      ...(verdict && { verdict }),
      ...(race !== undefined && { race }),
      offset: page * ROWS_PER_PAGE,
      limit: ROWS_PER_PAGE,
    },
  })

export function refreshPreviewRows(queryClient: QueryClient, id: number): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['/api/race-imports', String(id), 'rows'] })
}
