import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { settingsApi } from '#shared/settings/settings-api.ts'
import { usePermission } from '#client/features/accounts/use-permission.ts'
import { FirstRunCard } from '#client/features/backups/first-run-card.tsx'
import { settingsQuery } from '#client/features/settings/settings.queries.ts'
import { browserProposal } from '#client/i18n/region.ts'

const StartCard = lazy(async () => ({ default: (await import('./start-card.tsx')).StartCard }))
const EmptyToday = lazy(async () => ({ default: (await import('./empty-today.tsx')).EmptyToday }))
const RegionQuestion = lazy(async () => {
  const [{ RegionQuestion: Question }, texts] = await Promise.all([import('./region-question.tsx'), proposedTexts()])
  return { default: () => <Question texts={texts} /> }
})

/** The question is in the language that it proposes, which need not be that of the page. */
async function proposedTexts() {
  return browserProposal().language === 'es'
    ? (await import('#shared/i18n/start.es.ts')).startEs
    : (await import('#shared/i18n/start.en.ts')).startEn
}

/** What a keeper does first in a new loft, until it is done or hidden; others see that nothing is due. */
export function StartHere({ isEmpty }: { isEmpty: boolean }) {
  const may = usePermission()
  const settings = useQuery(settingsQuery()).data
  if (!settings) return null
  if (!may(settingsApi.update))
    return isEmpty ? (
      <Suspense fallback={null}>
        <EmptyToday canStart={false} />
      </Suspense>
    ) : null
  if (settings.startHere === 'dismissed' && settings.region !== null) {
    if (!isEmpty) return null
    return (
      <>
        <Suspense fallback={null}>
          <EmptyToday canStart />
        </Suspense>
        <FirstRunCard />
      </>
    )
  }
  return (
    <Suspense fallback={null}>
      <RegionQuestion />
      {settings.startHere === 'shown' ? <StartCard isEmpty={isEmpty} /> : isEmpty && <FirstRunCard />}
    </Suspense>
  )
}
