import { parseGender } from '#shared/pigeons/gender.ts'
import { PIGEON_SORTS } from '#shared/pigeons/pigeons-api.ts'
import { parseStatus } from '#shared/pigeons/status.ts'
import { either, oneOf, readParams, rowId, searchText } from '#client/url/read-params.ts'
import { useUrlParams } from '#client/url/use-url-params.ts'
import type { PigeonFilter } from './pigeons.queries.ts'

const NAMES = ['q', 'gender', 'mainLoftId', 'sectionId', 'status', 'include', 'sort'] as const

/** The values that the list of birds accepts, as in the schema of its query. */
const READERS = {
  q: searchText,
  gender: parseGender,
  mainLoftId: rowId,
  sectionId: either(oneOf(['none']), rowId),
  status: either(oneOf(['in_care']), (text) => {
    const { status, isKnown } = parseStatus(text)
    return isKnown ? status : undefined
  }),
  include: oneOf(['reference']),
  sort: oneOf(PIGEON_SORTS),
} as const

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
 * Returns the filter with its default: birds in care. A search looks among all birds, and reference birds are not birds in care,
 * so both show birds of every status.
 */
export function withDefaults(filter: PigeonFilter, isAllStatuses: boolean, text: string): PigeonFilter {
  const showsAll = isAllStatuses || text.trim() !== '' || filter.include !== undefined
  return filter.status === undefined && !showsAll ? { ...filter, status: 'in_care' } : filter
}

/** Reads a filter from an address; unknown values are left out. */
export const filterOf = (params: URLSearchParams): PigeonFilter => readParams(params, NAMES, READERS) as PigeonFilter
