import { CalendarX, PackageOpen, Pill, TriangleAlert } from 'lucide-react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { StatCard, StatGrid } from '#client/ui/stat-card.tsx'
import type { MedicineCounts } from '#shared/medicines/medicine-lists.ts'

const CARDS = 4

/** Shows the key figures of the inventory, without archived medicines. */
export function MedicineSummary({ counts }: { counts: MedicineCounts | undefined }) {
  const { t, format } = useLanguage()
  if (!counts) {
    return (
      <StatGrid>
        {Array.from({ length: CARDS }, (_, index) => (
          <Skeleton key={index} shape="stat" />
        ))}
      </StatGrid>
    )
  }
  const { low_stock: low, out_of_stock: out, expiring, archived, expired } = counts
  return (
    <StatGrid>
      <StatCard
        label={t('medicines.summary.total')}
        value={format.number(counts.all)}
        hint={archived > 0 && t('medicines.summary.total.line', { count: archived })}
        icon={<Pill />}
      />
      <StatCard
        label={t('medicines.summary.low')}
        value={format.number(low)}
        hint={t('medicines.summary.low.line')}
        icon={<TriangleAlert />}
        tone={low > 0 ? 'warning' : 'neutral'}
      />
      <StatCard
        label={t('medicines.summary.out')}
        value={format.number(out)}
        hint={t('medicines.summary.out.line')}
        icon={<PackageOpen />}
        tone={out > 0 ? 'danger' : 'neutral'}
      />
      <StatCard
        label={t('medicines.summary.expiring')}
        value={format.number(expiring)}
        hint={t('medicines.summary.expiring.line', { count: expired })}
        icon={<CalendarX />}
        tone={expired > 0 ? 'danger' : expiring > 0 ? 'warning' : 'neutral'}
      />
    </StatGrid>
  )
}
