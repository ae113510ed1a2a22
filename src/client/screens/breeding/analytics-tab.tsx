import { lazy, Suspense } from 'react'
import { Skeleton } from '#client/ui/skeleton.tsx'

const AnalyticsPanel = lazy(async () => ({
  default: (await import('#client/features/analytics/analytics-panel.tsx')).AnalyticsPanel,
}))

/** Shows the analytics of a year; the code of their tables and charts is loaded when the tab is opened. */
export function AnalyticsTab() {
  return (
    <Suspense fallback={<Skeleton shape="card" />}>
      <AnalyticsPanel />
    </Suspense>
  )
}
