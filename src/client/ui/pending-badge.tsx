import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from './badge.tsx'

/** Marks a row that shows a change which is not sent yet. */
export function PendingBadge({ row }: { row: object }) {
  const { say } = useLanguage()
  if (!('pending' in row) || row.pending !== true) return null
  return <Badge tone="warning">{say('outbox.badge')}</Badge>
}
