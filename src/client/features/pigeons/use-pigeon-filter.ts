import { pigeonQuerySchema } from '#shared/pigeons/pigeons-api.ts'
import { useUrlParams } from '#client/url/use-url-params.ts'
import type { PigeonFilter } from './pigeons.queries.ts'

const NAMES = ['q', 'gender', 'mainLoftId', 'sectionId', 'status', 'include', 'sort'] as const
/** The value of the status in the address that shows every bird; without a status, birds in care are shown. */
export const ALL_STATUSES = 'all'

export type FilterName = (typeof NAMES)[number]
/** New values by name; an empty one removes the filter. */
export type FilterPatch = Partial<Readonly<Record<FilterName, string>>>

interface FilterInUrl {
  readonly filter: PigeonFilter
  /** The address asks for birds of every status. */
  readonly isAllStatuses: boolean
  readonly set: (patch: FilterPatch) => void
  readonly clear: () => void
}

/** Keeps the filter of the bird list in the address of the page, so that it can be linked and restored by Back. */
export function usePigeonFilter(): FilterInUrl {
  const [params, set] = useUrlParams()
  const filter = filterOf(params)

  return {
    filter,
    isAllStatuses: params.get('status') === ALL_STATUSES,
    set: (patch) => set(patch),
    clear: () => set({ q: '', gender: '', mainLoftId: '', sectionId: '', include: '', status: ALL_STATUSES }),
  }
}

/**
 * Returns the filter with its default: birds in care. A search looks among all birds, and reference birds are no birds in care,
 * so both show birds of every status.
 */
export function withDefaults(filter: PigeonFilter, isAllStatuses: boolean, text: string): PigeonFilter {
  const showsAll = isAllStatuses || text.trim() !== '' || filter.include !== undefined
  return filter.status === undefined && !showsAll ? { ...filter, status: 'in_care' } : filter
}

/** Reads a filter from an address; unknown values are left out. */
export function filterOf(params: URLSearchParams): PigeonFilter {
  const read = NAMES.flatMap((name) => {
    const text = params.get(name)
    if (!text) return []
    const { success, data } = pigeonQuerySchema.shape[name].safeParse(text)
    return success ? [[name, data]] : []
  })
  return Object.fromEntries(read) as PigeonFilter
}
