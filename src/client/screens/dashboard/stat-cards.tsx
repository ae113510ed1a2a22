import { useQuery } from '@tanstack/react-query'
import { Bird, CircleQuestionMark, Mars, Venus } from 'lucide-react'
import { useLanguage } from '#client/i18n/language.tsx'
import { SectionHeading } from '#client/ui/section-heading.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { StatCard, StatGrid } from '#client/ui/stat-card.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import type { Gender } from '#shared/pigeons/gender.ts'
import type { MainLoft } from '#shared/lofts/main-loft.ts'
import { statsQuery } from './dashboard.queries.ts'

/** One placeholder for each card. */
const SKELETONS = [1, 2, 3, 4]

interface StatCardsProps {
  /** Counts only this main loft. */
  readonly loft: MainLoft | undefined
  /** Whether the selected main loft is known. */
  readonly isReady: boolean
}

/** Shows how many birds are in care, by gender. */
export function StatCards({ loft, isReady }: StatCardsProps) {
  const { t, format } = useLanguage()
  const stats = useQuery({ ...statsQuery(loft?.id), enabled: isReady })
  if (stats.error) return <ErrorState compact error={stats.error} onRetry={() => void stats.refetch()} />
  const listOf = (gender?: Gender): string =>
    `/pigeons?${new URLSearchParams({ status: 'in_care', ...(gender && { gender }), ...(loft && { mainLoftId: String(loft.id) }) })}`
  const title = loft ? t('dashboard.stats.of', { name: loft.name }) : t('dashboard.stats')
  return (
    <section aria-label={title} aria-busy={stats.isPending}>
      <SectionHeading title={title} text={t('dashboard.stats.line')} />
      <StatGrid>
        {stats.data ? (
          <>
            <StatCard
              label={t('dashboard.total')}
              value={format.number(stats.data.totalPigeons)}
              hint={t('dashboard.total.line', {
                cocks: t('dashboard.cocks', { count: stats.data.maleCount }),
                hens: t('dashboard.hens', { count: stats.data.femaleCount }),
                undefined: stats.data.porDefinirCount,
              })}
              icon={<Bird />}
              href={listOf()}
            />
            <StatCard
              label={t('dashboard.males')}
              value={format.number(stats.data.maleCount)}
              hint={t('dashboard.males.line')}
              icon={<Mars />}
              href={listOf('cock')}
              tone="info"
            />
            <StatCard
              label={t('dashboard.females')}
              value={format.number(stats.data.femaleCount)}
              hint={t('dashboard.females.line')}
              icon={<Venus />}
              href={listOf('hen')}
              tone="rose"
            />
            <StatCard
              label={t('dashboard.undefined')}
              value={format.number(stats.data.porDefinirCount)}
              hint={t('dashboard.undefined.line')}
              icon={<CircleQuestionMark />}
              href={listOf('por_definir')}
              tone="neutral"
            />
          </>
        ) : (
          SKELETONS.map((number) => <Skeleton key={number} shape="stat" />)
        )}
      </StatGrid>
    </section>
  )
}
