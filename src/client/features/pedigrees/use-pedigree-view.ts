import { useLocation } from 'wouter'
import { TREE_GENERATIONS } from '#shared/pedigrees/lineage.ts'
import { idIn, patchedParams, useUrlParams, type UrlPatch } from '#client/url/use-url-params.ts'

const TABS = ['pedigree', 'mating', 'planner', 'relationship', 'loft'] as const
export type PedigreeTab = (typeof TABS)[number]
export const PANEL_VIEWS = ['tree', 'descendants', 'relatives', 'figures'] as const
export type PanelView = (typeof PANEL_VIEWS)[number]

/** The view of the page, as stored in its address. */
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
  /** The birds that the planner includes: `loft-3`, `section-7`, `breeding`; empty for all birds in care. */
  readonly from: string
  /** The two birds whose relationship is shown. */
  readonly a: number | undefined
  readonly b: number | undefined
}

/** The number of generations that a usual screen shows as a whole. */
const USUAL_GENERATIONS = 4

/** Values that are left out of the URL. */
const DEFAULTS: UrlPatch = { tab: 'pedigree', view: 'tree', generations: USUAL_GENERATIONS }

export interface PedigreeAddress {
  readonly shown: PedigreeView
  /** Changes the view and replaces the history entry: Back leads to the previous page. */
  readonly set: (patch: Partial<PedigreeView>) => void
  /** Opens another view with a history entry: Back returns to this view. */
  readonly open: (patch: Partial<PedigreeView>) => void
  /** Returns the address of the page with changes to the view. */
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
      generations: TREE_GENERATIONS.find((count) => count === numberOf('generations')) ?? USUAL_GENERATIONS,
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
