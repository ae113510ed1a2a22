import { useSearchParams } from 'wouter'

const TABS = ['overview', 'pairs', 'offspring', 'cycles', 'analytics', 'pending'] as const
export type BreedingTab = (typeof TABS)[number]

/** Keeps the open tab in the address, as `?tab=pairs`. */
export function useBreedingTab(): [BreedingTab, (tab: BreedingTab) => void] {
  const [params, setParams] = useSearchParams()
  const tabInAddress = params.get('tab')
  return [
    TABS.find((tab) => tab === tabInAddress) ?? 'overview',
    (tab) => setParams(tab === 'overview' ? {} : { tab }, { replace: true }),
  ]
}
