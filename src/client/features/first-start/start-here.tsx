import { useQuery } from '@tanstack/react-query'
import { settingsApi } from '#shared/settings/settings-api.ts'
import { usePermission } from '#client/features/accounts/use-permission.ts'
import { FirstRunCard } from '#client/features/backups/first-run-card.tsx'
import { settingsQuery } from '#client/features/settings/settings.queries.ts'
import { EmptyToday } from './empty-today.tsx'
import { RegionQuestion } from './region-question.tsx'
import { StartCard } from './start-card.tsx'

/** Shows what a keeper does first in a new loft, until it is done or hidden; others see that nothing is due. */
export function StartHere({ isEmpty }: { isEmpty: boolean }) {
  const may = usePermission()
  const settings = useQuery(settingsQuery()).data
  if (!settings) return null
  if (!may(settingsApi.update)) return isEmpty ? <EmptyToday canStart={false} /> : null
  if (settings.startHere === 'dismissed' && settings.region !== null) {
    if (!isEmpty) return null
    return (
      <>
        <EmptyToday canStart />
        <FirstRunCard />
      </>
    )
  }
  return (
    <>
      <RegionQuestion />
      {settings.startHere === 'shown' ? <StartCard isEmpty={isEmpty} /> : isEmpty && <FirstRunCard />}
    </>
  )
}
