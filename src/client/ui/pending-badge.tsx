import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from './badge.tsx'

/** Marks a row, or an element that shows several rows, with a change that is not sent yet. */
export function PendingBadge({ row }: { row: object | readonly object[] }) {
  const { t } = useLanguage()
  if (![row].flat().some((one) => 'pending' in one && one.pending === true)) return null
  return <Badge tone="warning">{t('outbox.badge')}</Badge>
}
