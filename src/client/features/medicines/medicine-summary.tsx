import { CalendarX, PackageOpen, Pill, TriangleAlert } from 'lucide-react'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Medicine } from '#shared/medicines/medicine.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { StatCard, StatGrid } from '#client/ui/stat-card.tsx'
import { hasExpiredStock, matchesShown, type MedicineListName } from '#shared/medicines/medicine-lists.ts'

const CARDS = 4

/** The key figures of the inventory, without archived medicines. */
export function MedicineSummary({ all, today }: { all: readonly Medicine[] | undefined; today: LocalDate }) {
  const { t, format } = useLanguage()
  if (!all) {
    return (
      <StatGrid>
        {Array.from({ length: CARDS }, (_, index) => (
          <Skeleton key={index} shape="stat" />
        ))}
      </StatGrid>
    )
  }
  const count = (shown: MedicineListName) => all.filter((medicine) => matchesShown(medicine, shown, today)).length
  const [low, out, expiring, archived] = [count('low_stock'), count('out_of_stock'), count('expiring'), count('archived')]
  const expired = all.filter((medicine) => medicine.isActive && hasExpiredStock(medicine, today)).length
  return (
    <StatGrid>
      <StatCard
        label={t('medicines.summary.total')}
        value={format.number(count('all'))}
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
