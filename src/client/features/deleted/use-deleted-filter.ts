import { useSearchParams } from 'wouter'
import { RECORDED_ENTITIES } from '#shared/actions/recorded.ts'
import type { DeletedFilter } from './deleted-groups.ts'

export interface DeletedFilterInUrl extends DeletedFilter {
  readonly set: (patch: Partial<Readonly<Record<keyof DeletedFilter, string>>>) => void
}

/** Keeps the filter of the deleted rows in the address of the page. */
export function useDeletedFilter(): DeletedFilterInUrl {
  const [params, setParams] = useSearchParams()
  return {
    q: params.get('q') ?? '',
    kind: RECORDED_ENTITIES.find((entity) => entity === params.get('kind')) ?? '',
    set: (patch) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(patch)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace: true },
      ),
  }
}
