import { useQueries } from '@tanstack/react-query'
import { mainLoftsQuery, sectionsQuery } from './lofts.queries.ts'
import { placesOf, type LoftWithSections } from './places.ts'

interface Places {
  /** Undefined while loading and after a failure. */
  readonly places: readonly LoftWithSections[] | undefined
  readonly error: Error | null
  readonly retry: () => void
}

/** Returns all main lofts with their sections. */
export function usePlaces(): Places {
  const [lofts, sections] = useQueries({ queries: [mainLoftsQuery(), sectionsQuery()] })
  return {
    places: lofts.data && sections.data && placesOf(lofts.data, sections.data),
    error: lofts.error ?? sections.error,
    retry: () => void Promise.all([lofts.refetch(), sections.refetch()]),
  }
}
