import { pigeonQuerySchema } from '#shared/pigeons/pigeons-api.ts'
import { useUrlParams } from '#client/url/use-url-params.ts'
import type { PigeonFilter } from './pigeons.queries.ts'

const NAMES = ['q', 'gender', 'mainLoftId', 'sectionId', 'status', 'include', 'sort'] as const
export type FilterName = (typeof NAMES)[number]
/** New values by name; an empty one removes the filter. */
export type FilterPatch = Partial<Readonly<Record<FilterName, string>>>

interface FilterInUrl {
  readonly filter: PigeonFilter
  readonly set: (patch: FilterPatch) => void
  readonly clear: () => void
}

/** Keeps the filter of the bird list in the address of the page, so that it can be linked and restored by Back. */
export function usePigeonFilter(): FilterInUrl {
  const [params, set] = useUrlParams()
  const filter = filterOf(params)

  return {
    filter,
    set: (patch) => set(patch),
    clear: () => set({ q: '', gender: '', mainLoftId: '', sectionId: '', status: '' }),
  }
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
