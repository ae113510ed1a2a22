import { useLocation } from 'wouter'
import { DEFAULT_TREE_GENERATIONS, TREE_GENERATIONS } from '#shared/pedigrees/lineage.ts'
import { idIn, patchedParams, useUrlParams, type UrlPatch } from '#client/url/use-url-params.ts'

const TABS = ['pedigree', 'mating', 'planner', 'relationship', 'loft'] as const
export type PedigreeTab = (typeof TABS)[number]
export const PANEL_VIEWS = ['tree', 'descendants', 'relatives', 'figures'] as const
export type PanelView = (typeof PANEL_VIEWS)[number]

/** What the page shows, as its address carries it. */
export interface PedigreeView {
  readonly tab: PedigreeTab
  readonly pigeon: number | undefined
  readonly generations: number
  readonly view: PanelView
  readonly q: string
  readonly reference: boolean
  /** The birds of a trial mating. */
  readonly cock: number | undefined
  readonly hen: number | undefined
  /** Whose birds the planner takes: `loft-3`, `section-7`, `breeding`; all in care where nothing is said. */
  readonly from: string
  /** Two birds whose relationship is asked for. */
  readonly a: number | undefined
  readonly b: number | undefined
}

/** Values that are left out of the URL. */
const DEFAULTS: UrlPatch = { tab: 'pedigree', view: 'tree', generations: DEFAULT_TREE_GENERATIONS }

export interface PedigreeAddress {
  readonly shown: PedigreeView
  /** Changes the view in place: going back leads to the page before. */
  readonly set: (patch: Partial<PedigreeView>) => void
  /** Goes to another view, from which going back leads here. */
  readonly open: (patch: Partial<PedigreeView>) => void
  /** The address of the page with something else shown. */
  readonly hrefOf: (patch: Partial<PedigreeView>) => string
}

export function usePedigreeView(): PedigreeAddress {
  const [params, set] = useUrlParams(DEFAULTS)
  const [, navigate] = useLocation()
  const numberOf = (name: string) => idIn(params, name)
  const hrefOf = (patch: UrlPatch) => `/pedigree?${patchedParams(params, patch, DEFAULTS).toString()}`
  return {
    shown: {
      tab: TABS.find((tab) => tab === params.get('tab')) ?? 'pedigree',
      pigeon: numberOf('pigeon'),
      generations: TREE_GENERATIONS.find((count) => count === numberOf('generations')) ?? DEFAULT_TREE_GENERATIONS,
      view: PANEL_VIEWS.find((view) => view === params.get('view')) ?? 'tree',
      q: params.get('q') ?? '',
      reference: params.get('reference') === '1',
      cock: numberOf('cock'),
      hen: numberOf('hen'),
      from: params.get('from') ?? '',
      a: numberOf('a'),
      b: numberOf('b'),
    },
    set: (patch) => set({ ...patch }),
    open: (patch) => navigate(hrefOf({ ...patch })),
    hrefOf: (patch) => hrefOf({ ...patch }),
  }
}
