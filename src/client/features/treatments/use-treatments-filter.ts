import { OUTCOMES, type Outcome } from '#shared/treatments/treatment.ts'
import { useUrlParams } from '#client/url/use-url-params.ts'

export const TREATMENT_TABS = ['active', 'schedule', 'history', 'quarantine'] as const
export type TreatmentTab = (typeof TREATMENT_TABS)[number]

/** The filter of the ended treatments; `''` matches all. */
export interface HistoryFilter {
  /** The ids of a bird and of a medicine, as text. */
  readonly bird: string
  readonly medicine: string
  readonly outcome: Outcome | 'none' | ''
}

const isNumber = (text: string | null): text is string => /^\d{1,15}$/.test(text ?? '')

/** Keeps the open tab and the filter of the history in the address of the page. */
export function useTreatmentsFilter() {
  const [params, set] = useUrlParams({ tab: 'active' })
  const numberOf = (name: string): string => {
    const text = params.get(name)
    return isNumber(text) ? text : ''
  }
  const tab = TREATMENT_TABS.find((name) => name === params.get('tab')) ?? 'active'
  const outcome = (['none', ...OUTCOMES] as const).find((name) => name === params.get('outcome')) ?? ''
  const filter: HistoryFilter = { bird: numberOf('bird'), medicine: numberOf('medicine'), outcome }

  return { tab, filter, set: (patch: Partial<HistoryFilter & { readonly tab: TreatmentTab }>) => set(patch) }
}
