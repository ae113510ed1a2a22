import { RECORDED_ENTITIES } from '#shared/actions/recorded.ts'
import { useUrlParams } from '#client/url/use-url-params.ts'
import type { DeletedFilter } from './deleted-groups.ts'

export interface DeletedFilterInUrl extends DeletedFilter {
  readonly set: (patch: Partial<Readonly<Record<keyof DeletedFilter, string>>>) => void
}

/** Keeps the filter of the deleted rows in the address of the page. */
export function useDeletedFilter(): DeletedFilterInUrl {
  const [params, set] = useUrlParams()
  return {
    q: params.get('q') ?? '',
    kind: RECORDED_ENTITIES.find((entity) => entity === params.get('kind')) ?? '',
    set,
  }
}
