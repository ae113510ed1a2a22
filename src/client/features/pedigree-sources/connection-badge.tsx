import { CircleCheck, CircleX } from 'lucide-react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'

/** Shows the result of the last connection test of the selected source. */
export function ConnectionBadge({ connected }: { connected: boolean }) {
  const { t } = useLanguage()
  return connected ? (
    <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
      {t('sources.connected')}
    </Badge>
  ) : (
    <Badge tone="danger" icon={<CircleX aria-hidden="true" />}>
      {t('sources.failed')}
    </Badge>
  )
}
