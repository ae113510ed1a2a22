import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { createContext, use, useMemo, type ReactNode } from 'react'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import type { BirdCare } from '#shared/treatments/treatments-api.ts'
import { careQuery } from './treatments.queries.ts'

const CareContext = createContext<ReadonlyMap<number, BirdCare>>(new Map())

/** Tells what of the care of a bird concerns whoever looks at it, where a provider asked for its page. */
export function useBirdCare(pigeonId: number): BirdCare | undefined {
  return use(CareContext).get(pigeonId)
}

interface BirdCareProviderProps {
  /** The birds on the screen, as they were read: one question for each page of them. */
  readonly pages: readonly (readonly Pick<Pigeon, 'id'>[])[]
  readonly children: ReactNode
}

/** Asks for the care of whole pages of birds, so that no card has to ask for itself. */
export function BirdCareProvider({ pages, children }: BirdCareProviderProps) {
  const found = useQueries({
    queries: pages.filter(({ length }) => length > 0).map((birds) => careQuery(birds.map(({ id }) => id))),
    combine: together,
  })
  const care = useMemo(() => new Map(found.map((one) => [one.pigeonId, one])), [found])
  return <CareContext value={care}>{children}</CareContext>
}

function together(results: readonly UseQueryResult<BirdCare[]>[]): BirdCare[] {
  return results.flatMap(({ data }) => data ?? [])
}
