import { CYCLE_STATUSES, type CycleStatus } from '#shared/cycles/cycle-status.ts'
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
