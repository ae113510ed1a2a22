import { CalendarClock, CalendarX, Check, PackageOpen, TriangleAlert } from 'lucide-react'
import { daysBetween, type LocalDate } from '#shared/calendar/local-date.ts'
import { expiryState } from '#shared/medicines/expiry.ts'
import type { Medicine } from '#shared/medicines/medicine.ts'
import { isExpired } from '#shared/medicines/usable.ts'
import { stockStatus, type StockStatus } from '#shared/medicines/low-stock.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import type { Tone } from '#client/ui/tone.ts'

const STATUS: Readonly<Record<StockStatus, { readonly tone: Tone; readonly Icon: typeof Check }>> = {
  in_stock: { tone: 'success', Icon: Check },
  low_stock: { tone: 'warning', Icon: TriangleAlert },
  out_of_stock: { tone: 'danger', Icon: PackageOpen },
}

/**
 * Shows the stock status of a medicine; an archived one shows only that it is archived, an expired one only that it has expired.
 * With `isShort`, sufficient stock has no visible badge.
 */
export function StockBadge({ medicine, isShort = false }: { medicine: Medicine; isShort?: boolean }) {
  const { t } = useLanguage()
  const today = useToday()
  if (!medicine.isActive) return <Badge>{t('medicines.archived')}</Badge>
  if (isExpired(medicine, today)) return <ExpiredBadge />
  const status = stockStatus(medicine)
  const { tone, Icon } = STATUS[status]
  if (isShort && status === 'in_stock') return <span className="sr-only">{t('medicines.status.in_stock')}</span>
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`medicines.status.${status}`)}
    </Badge>
  )
}

/** Shows whether a batch has expired or will expire soon; otherwise nothing. */
export function ExpiryBadge({ expiryDate, today }: { expiryDate: LocalDate | null; today: LocalDate }) {
  const { t } = useLanguage()
  const state = expiryState(expiryDate, today)
  if (expiryDate === null || state === 'good') return null
  if (state === 'expired') return <ExpiredBadge />
  const count = daysBetween(today, expiryDate)
  return (
    <Badge tone="warning" icon={<CalendarClock aria-hidden="true" />}>
      {count === 0 ? t('medicines.expiry.today') : t('medicines.expiry.soon', { count })}
    </Badge>
  )
}

function ExpiredBadge() {
  const { t } = useLanguage()
  return (
    <Badge tone="danger" icon={<CalendarX aria-hidden="true" />}>
      {t('medicines.expiry.expired')}
    </Badge>
  )
}

/** Shows a date with its expiry badge below it. */
export function ExpiryCell({ expiryDate, today }: { expiryDate: LocalDate | null; today: LocalDate }) {
  const { t, format } = useLanguage()
  if (expiryDate === null) return <>{t('medicines.none')}</>
  return (
    <span className="inline-flex flex-col items-start gap-1 max-sm:items-end">
      <span className="whitespace-nowrap">{format.date(expiryDate)}</span>
      <ExpiryBadge expiryDate={expiryDate} today={today} />
    </span>
  )
}
