import { Bird, Flag, Sigma, Syringe, Tag } from 'lucide-react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { StatCard, StatGrid } from '#client/ui/stat-card.tsx'
import type { OffspringLists, YoungTotal } from './offspring-lists.ts'
import { youngTotalText } from './young-texts.ts'

interface OffspringSummaryProps {
  /** Undefined while the young birds are loading. */
  readonly lists: OffspringLists | undefined
  readonly total: YoungTotal
}

const CARDS = 5

/** The five key figures: due actions, and the total number of young birds. */
export function OffspringSummary({ lists, total }: OffspringSummaryProps) {
  const { say, format } = useLanguage()
  if (!lists) {
    return (
      <StatGrid columns={CARDS}>
        {Array.from({ length: CARDS }, (_, index) => (
          <Skeleton key={index} shape="stat" />
        ))}
      </StatGrid>
    )
  }
  const { banding, bandingLate, vaccination, fledging, fledgingLate, racing } = lists
  const late = (key: 'banding' | 'fledging', count: number) =>
    count > 0 ? say(`offspring.summary.${key}.overdue`, { count }) : say(`offspring.summary.${key}.line`)
  return (
    <StatGrid columns={CARDS}>
      <StatCard
        label={say('offspring.summary.banding')}
        value={format.number(banding.length)}
        hint={late('banding', bandingLate.length)}
        icon={<Tag />}
        tone={bandingLate.length > 0 ? 'danger' : 'info'}
      />
      <StatCard
        label={say('offspring.summary.vaccination')}
        value={format.number(vaccination.length)}
        hint={say('offspring.summary.vaccination.line')}
        icon={<Syringe />}
        tone="warning"
      />
      <StatCard
        label={say('offspring.summary.fledging')}
        value={format.number(fledging.length)}
        hint={late('fledging', fledgingLate.length)}
        icon={<Bird />}
        tone={fledgingLate.length > 0 ? 'danger' : 'accent'}
      />
      <StatCard
        label={say('offspring.summary.racing')}
        value={format.number(racing.length)}
        hint={say('offspring.summary.racing.line')}
        icon={<Flag />}
        tone="violet"
      />
      <StatCard
        label={say('offspring.summary.total')}
        value={format.number(total.total)}
        hint={youngTotalText(total, say)}
        icon={<Sigma />}
        tone="neutral"
      />
    </StatGrid>
  )
}
