import { useInfiniteQuery } from '@tanstack/react-query'
import { Bird, ClipboardList, HeartHandshake, RefreshCw } from 'lucide-react'
import { cyclePages } from '#client/features/cycles/cycles.queries.ts'
import { youngTotal } from '#client/features/offspring/due-offspring.ts'
import { openYoungPages } from '#client/features/offspring/offspring.queries.ts'
import { youngTotalText } from '#client/features/offspring/young-texts.ts'
import { activePairPages } from '#client/features/pairs/pairs.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { commonFailure } from '#client/lists/common-failure.ts'
import { totalOf } from '#client/lists/pages.ts'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { StatCard, StatGrid } from '#client/ui/stat-card.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import { usePending } from './use-pending.ts'

/** Shows the breeding season in four key figures. */
export function SummaryCards() {
  const { t, format } = useLanguage()
  const pairs = useInfiniteQuery(activePairPages())
  const cycles = useInfiniteQuery(cyclePages({ status: 'running' }))
  const offspring = useInfiniteQuery(openYoungPages())
  const pending = usePending()
  const queries = [pairs, cycles, offspring, pending]
  const counts = offspring.data?.pages[0]?.counts
  // The tab shows a failure that all reads have in common.
  if (commonFailure(queries)) return null
  const error = queries.map((query) => query.error).find((one) => one !== null)
  if (error) {
    const retry = () => queries.filter((query) => query.error).forEach((query) => void query.refetch())
    return <ErrorState compact error={error} onRetry={retry} />
  }
  return (
    <section aria-label={t('breeding.summary')}>
      <StatGrid>
        {pairs.data ? (
          <StatCard
            label={t('breeding.summary.pairs')}
            value={format.number(totalOf(pairs.data))}
            hint={t('breeding.summary.pairs.line', { count: pairs.data.pages[0]?.all ?? 0 })}
            icon={<HeartHandshake />}
            tone="rose"
          />
        ) : (
          <Skeleton shape="stat" />
        )}
        {cycles.data ? (
          <StatCard
            label={t('breeding.summary.cycles')}
            value={format.number(cycles.data.pages[0]?.all ?? 0)}
            hint={t('breeding.summary.cycles.line', { count: totalOf(cycles.data) })}
            icon={<RefreshCw />}
            tone="info"
          />
        ) : (
          <Skeleton shape="stat" />
        )}
        {counts ? (
          <StatCard
            label={t('breeding.summary.offspring')}
            value={format.number(counts.ofPairs)}
            hint={youngTotalText(youngTotal(counts), t)}
            icon={<Bird />}
          />
        ) : (
          <Skeleton shape="stat" />
        )}
        {pending.data ? (
          <StatCard
            label={t('breeding.summary.pending')}
            value={format.number(pending.data.total)}
            hint={
              pending.data.waiting === 0
                ? t('breeding.summary.pending.none')
                : pending.data.total > 0
                  ? t('breeding.summary.pending.line')
                  : t('breeding.summary.pending.others', { count: pending.data.waiting })
            }
            icon={<ClipboardList />}
            tone={pending.data.waiting === 0 ? 'success' : 'warning'}
          />
        ) : (
          <Skeleton shape="stat" />
        )}
      </StatGrid>
    </section>
  )
}
