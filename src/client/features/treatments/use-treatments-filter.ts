import { useSearchParams } from 'wouter'
import { OUTCOMES, type Outcome } from '#shared/treatments/treatment.ts'

export const TREATMENT_TABS = ['active', 'schedule', 'history', 'quarantine'] as const
export type TreatmentTab = (typeof TREATMENT_TABS)[number]

/** The filter of the ended treatments; `''` matches all. */
export interface HistoryFilter {
  /** The numbers of a bird and of a medicine, as text. */
  readonly bird: string
  readonly medicine: string
  readonly outcome: Outcome | 'none' | ''
}

const isNumber = (text: string | null): text is string => /^\d{1,15}$/.test(text ?? '')

/** Keeps the open tab and the filter of the history in the address of the page. */
export function useTreatmentsFilter() {
  const [params, setParams] = useSearchParams()
  const numberOf = (name: string): string => {
    const text = params.get(name)
    return isNumber(text) ? text : ''
  }
  const tab = TREATMENT_TABS.find((name) => name === params.get('tab')) ?? 'active'
  const outcome = (['none', ...OUTCOMES] as const).find((name) => name === params.get('outcome')) ?? ''
  const filter: HistoryFilter = { bird: numberOf('bird'), medicine: numberOf('medicine'), outcome }

  function set(patch: Partial<HistoryFilter & { readonly tab: TreatmentTab }>): void {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(patch)) {
          if (value && value !== 'active') next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  }

  return { tab, filter, set }
}
