import { lazy, Suspense } from 'react'
import { Skeleton } from '#client/ui/skeleton.tsx'

const AnalyticsPanel = lazy(async () => ({
  default: (await import('#client/features/analytics/analytics-panel.tsx')).AnalyticsPanel,
}))

/** The analytics of a year; its tables and plots are loaded when they are looked at. */
export function AnalyticsTab() {
  return (
    <Suspense fallback={<Skeleton shape="card" />}>
      <AnalyticsPanel />
    </Suspense>
  )
}
