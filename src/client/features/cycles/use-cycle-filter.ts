import { CYCLE_STATUSES, isRunning, type CycleStatus } from '#shared/cycles/cycle-status.ts'
import type { Cycle } from '#shared/cycles/cycle.ts'
import type { Pair } from '#shared/pairs/pair.ts'
import { useUrlParams } from '#client/url/use-url-params.ts'

/** The filter of a list of cycles: one status or all active ones, and one season of a year such as `spring-2026`. */
export interface CycleFilter {
  readonly status: CycleStatus | 'running' | ''
  readonly season: string
}

const STATUSES = ['running', ...CYCLE_STATUSES] as const

/** Keeps the filter and the opened cycle in the address of the page. */
export function useCycleFilter() {
  const [params, set] = useUrlParams()
  const filter: CycleFilter = {
    status: STATUSES.find((status) => status === params.get('status')) ?? '',
    season: params.get('season') ?? '',
  }

  return {
    filter,
    openedId: Number(params.get('cycle')),
    set: (patch: Partial<CycleFilter> & { readonly cycle?: string }) => set(patch),
  }
}

/** Returns the season of a pair, which is also that of its cycles. */
export function seasonKey({ breedingSeason, pairingDate }: Pair): string {
  return `${breedingSeason}-${pairingDate.slice(0, 4)}`
}

export function matchesCycle(cycle: Cycle, { status, season }: CycleFilter, seasonOfPair: ReadonlyMap<number, string>): boolean {
  if (season !== '' && seasonOfPair.get(cycle.breedingPairId) !== season) return false
  return status === '' || (status === 'running' ? isRunning(cycle.status) : cycle.status === status)
}
