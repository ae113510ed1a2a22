import { Bird, Flag, Sigma, Syringe, Tag } from 'lucide-react'
import type { OffspringCounts } from '#shared/offspring/offspring-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { StatCard, StatGrid } from '#client/ui/stat-card.tsx'
import { youngTotal, type DueOffspring } from './due-offspring.ts'
import { youngTotalText } from './young-texts.ts'

interface OffspringSummaryProps {
  /** Undefined while the young birds are loading. */
  readonly lists: DueOffspring | undefined
  readonly counts: OffspringCounts | undefined
}

const CARDS = 5

/** Shows the five key figures: due actions, and the total number of young birds. */
export function OffspringSummary({ lists, counts }: OffspringSummaryProps) {
  const { t, format } = useLanguage()
  if (!lists || !counts) {
    return (
      <StatGrid columns={CARDS}>
        {Array.from({ length: CARDS }, (_, index) => (
          <Skeleton key={index} shape="stat" />
        ))}
      </StatGrid>
    )
  }
  const { banding, bandingLate, vaccination, fledging, fledgingLate } = lists
  const total = youngTotal(counts)
  const late = (key: 'banding' | 'fledging', count: number) =>
    count > 0 ? t(`offspring.summary.${key}.overdue`, { count }) : t(`offspring.summary.${key}.line`)
  return (
    <StatGrid columns={CARDS}>
      <StatCard
        label={t('offspring.summary.banding')}
        value={format.number(banding.length)}
        hint={late('banding', bandingLate.length)}
        icon={<Tag />}
        tone={bandingLate.length > 0 ? 'danger' : 'info'}
      />
      <StatCard
        label={t('offspring.summary.vaccination')}
        value={format.number(vaccination.length)}
        hint={t('offspring.summary.vaccination.line')}
        icon={<Syringe />}
        tone="warning"
      />
      <StatCard
        label={t('offspring.summary.fledging')}
        value={format.number(fledging.length)}
        hint={late('fledging', fledgingLate.length)}
        icon={<Bird />}
        tone={fledgingLate.length > 0 ? 'danger' : 'accent'}
      />
      <StatCard
        label={t('offspring.summary.racing')}
        value={format.number(counts.racing)}
        hint={t('offspring.summary.racing.line')}
        icon={<Flag />}
        tone="violet"
      />
      <StatCard
        label={t('offspring.summary.total')}
        value={format.number(total.total)}
        hint={youngTotalText(total, t)}
        icon={<Sigma />}
        tone="neutral"
      />
    </StatGrid>
  )
}
