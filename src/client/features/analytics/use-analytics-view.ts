import { useUrlParams } from '#client/url/use-url-params.ts'

const VIEWS = ['overview', 'detailed', 'insights'] as const
export type AnalyticsView = (typeof VIEWS)[number]

/** Keeps the selected year and view in the address, as in `&year=2025&view=insights`. */
export function useAnalyticsView(years: readonly number[]) {
  const [params, set] = useUrlParams()
  return {
    year: years.find((year) => String(year) === params.get('year')) ?? years[0]!,
    view: VIEWS.find((view) => view === params.get('view')) ?? 'overview',
    setYear: (year: number) => set({ year }),
    setView: (view: AnalyticsView) => set({ view }),
  }
}
