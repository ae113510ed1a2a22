import { OFFSPRING_LISTS, type OffspringListName } from '#shared/offspring/offspring-lists.ts'
import { useUrlParams } from '#client/url/use-url-params.ts'

const TABS = ['banding', 'vaccination', 'fledging', 'all'] as const
export type OffspringTab = (typeof TABS)[number]

interface Filter {
  readonly tab: OffspringTab
  readonly q: string
  readonly shown: OffspringListName
}

/** Keeps the open tab and its search in the address of the page. */
export function useOffspringFilter(): { readonly filter: Filter; readonly set: (patch: Partial<Filter>) => void } {
  const [params, set] = useUrlParams()
  const filter = {
    tab: TABS.find((tab) => tab === params.get('tab')) ?? 'banding',
    q: params.get('q') ?? '',
    shown: OFFSPRING_LISTS.find((shown) => shown === params.get('shown')) ?? 'living',
  }

  return { filter, set: (patch) => set(patch) }
}
