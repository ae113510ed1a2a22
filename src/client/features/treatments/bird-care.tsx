import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { createContext, use, useMemo, type ReactNode } from 'react'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import type { BirdCare } from '#shared/treatments/treatments-api.ts'
import { careQuery } from './treatments.queries.ts'

const CareContext = createContext<ReadonlyMap<number, BirdCare>>(new Map())

/** Returns the care status of a bird (treatment, quarantine, rest), if a provider loaded it. */
export function useBirdCare(pigeonId: number): BirdCare | undefined {
  return use(CareContext).get(pigeonId)
}

interface BirdCareProviderProps {
  /** The birds on the screen, as they were loaded: one request for each page of birds. */
  readonly pages: readonly (readonly Pick<Pigeon, 'id'>[])[]
  readonly children: ReactNode
}

/** Loads the care status of whole pages of birds, so that no card sends a request of its own. */
export function BirdCareProvider({ pages, children }: BirdCareProviderProps) {
  const found = useQueries({
    queries: pages.filter(({ length }) => length > 0).map((birds) => careQuery(birds.map(({ id }) => id))),
    combine: combineCare,
  })
  const care = useMemo(() => new Map(found.map((one) => [one.pigeonId, one])), [found])
  return <CareContext value={care}>{children}</CareContext>
}

function combineCare(results: readonly UseQueryResult<BirdCare[]>[]): BirdCare[] {
  return results.flatMap(({ data }) => data ?? [])
}
