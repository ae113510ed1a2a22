import { useQuery } from '@tanstack/react-query'
import { isEmptyLoft } from '#shared/dashboard/empty-loft.ts'
import { notificationsQuery } from '#client/features/calendar/calendar.queries.ts'
import { mainLoftsQuery } from '#client/features/lofts/lofts.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { commonFailure } from '#client/lists/common-failure.ts'
import { laterPart } from '#client/loading/later-part.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import { statsQuery } from './dashboard.queries.ts'
import { StatCards } from './stat-cards.tsx'
import { TodayCard } from './today-card.tsx'
import { useLoftFilter } from './use-loft-filter.ts'

const StartHere = laterPart('start', async () => (await import('#client/features/first-start/start-here.tsx')).StartHere)
const SeasonCard = laterPart('season', async () => (await import('./season-card.tsx')).SeasonCard)
const LoftFilter = laterPart('lofts', async () => (await import('./loft-filter.tsx')).LoftFilter)
const QuickActions = laterPart('actions', async () => (await import('./quick-actions.tsx')).QuickActions)
const UpcomingTasks = laterPart('tasks', async () => (await import('./upcoming-tasks.tsx')).UpcomingTasks)

export function DashboardScreen() {
  const { t } = useLanguage()
  const { chosenId, choose } = useLoftFilter()
  const lofts = useQuery(mainLoftsQuery())
  const stats = useQuery(statsQuery())
  const due = useQuery(notificationsQuery())
  const failure = commonFailure([due, stats, lofts])
  const failureBelow = commonFailure([stats, lofts])
  // The main loft in the address may have been deleted: then all are shown.
  const chosen = lofts.data?.find((loft) => loft.id === chosenId)
  // The keys keep an open dialog of the first steps open when these move down.
  const isStarted = stats.data === undefined || (stats.data.totalPigeons > 0 && stats.data.mainLofts.length > 0)
  const start = stats.data && <StartHere key="start" isEmpty={isEmptyLoft(stats.data)} />
  // Today is also shown while the figures load, so that the page does not move afterwards.
  const isEmpty = stats.data !== undefined && isEmptyLoft(stats.data)
  const today = !isEmpty && <TodayCard key="today" />
  const header = <PageHeader title={t('frame.page.dashboard')} description={t('frame.page.dashboard.line')} />
  if (failure) {
    return (
      <>
        {header}
        <ErrorState {...failure} />
      </>
    )
  }
  return (
    <>
      {header}
      <div className="flex flex-col gap-4">
        {isStarted ? [today, start] : [start, today]}
        {!isEmpty && <SeasonCard />}
        {failureBelow ? (
          <ErrorState {...failureBelow} />
        ) : (
          <>
            <StatCards loft={chosen} isReady={chosenId === undefined || !lofts.isPending} />
            <div className="grid items-start gap-4 lg:grid-cols-3">
              <div className="min-w-0 lg:col-span-2">
                <LoftFilter lofts={lofts} chosen={chosen} onChoose={choose} />
              </div>
              <div className="flex min-w-0 flex-col gap-4">
                <QuickActions />
                <UpcomingTasks />
              </div>
            </div>
          </>
        )}
      </div>
    </>
  )
}
