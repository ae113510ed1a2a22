import { useQuery } from '@tanstack/react-query'
import { Bird, ClipboardList, HeartHandshake, RefreshCw } from 'lucide-react'
import { isRunning } from '#shared/cycles/cycle-status.ts'
import { totalOffspring } from '#shared/pairs/pair.ts'
import { cyclesQuery } from '#client/features/cycles/cycles.queries.ts'
import { youngTotal } from '#client/features/offspring/offspring-lists.ts'
import { offspringQuery } from '#client/features/offspring/offspring.queries.ts'
import { youngTotalText } from '#client/features/offspring/young-texts.ts'
import { pairsQuery } from '#client/features/pairs/pairs.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { StatCard, StatGrid } from '#client/ui/stat-card.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import { usePending } from './use-pending.ts'

/** The breeding season in four key figures. */
export function SummaryCards() {
  const { say, format } = useLanguage()
  const pairs = useQuery(pairsQuery())
  const cycles = useQuery(cyclesQuery())
  const offspring = useQuery(offspringQuery())
  const pending = usePending()
  const queries = [pairs, cycles, offspring, pending]
  const error = queries.map((query) => query.error).find((one) => one !== null)
  if (error) {
    const retry = () => queries.filter((query) => query.error).forEach((query) => void query.refetch())
    return <ErrorState compact error={error} onRetry={retry} />
  }
  return (
    <section aria-label={say('breeding.summary')}>
      <StatGrid>
        {pairs.data ? (
          <StatCard
            label={say('breeding.summary.pairs')}
            value={format.number(pairs.data.filter(({ isActive }) => isActive).length)}
            hint={say('breeding.summary.pairs.line', { count: pairs.data.length })}
            icon={<HeartHandshake />}
            tone="rose"
          />
        ) : (
          <Skeleton shape="stat" />
        )}
        {cycles.data ? (
          <StatCard
            label={say('breeding.summary.cycles')}
            value={format.number(cycles.data.length)}
            hint={say('breeding.summary.cycles.line', { count: cycles.data.filter(({ status }) => isRunning(status)).length })}
            icon={<RefreshCw />}
            tone="info"
          />
        ) : (
          <Skeleton shape="stat" />
        )}
        {offspring.data && pairs.data ? (
          <StatCard
            label={say('breeding.summary.offspring')}
            value={format.number(totalOffspring(pairs.data))}
            hint={youngTotalText(youngTotal(offspring.data, pairs.data), say)}
            icon={<Bird />}
          />
        ) : (
          <Skeleton shape="stat" />
        )}
        {pending.data ? (
          <StatCard
            label={say('breeding.summary.pending')}
            value={format.number(pending.data.total)}
            hint={
              pending.data.waiting === 0
                ? say('breeding.summary.pending.none')
                : pending.data.total > 0
                  ? say('breeding.summary.pending.line')
                  : say('breeding.summary.pending.others', { count: pending.data.waiting })
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
