import { useId } from 'react'
import type { RecordedEntity } from '#shared/actions/recorded.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { HistoryList } from './history-list.tsx'

/** Shows a card with the complete history of one row. */
export function HistoryCard({ entity, id }: { entity: RecordedEntity; id: number }) {
  const { t } = useLanguage()
  const titleId = useId()
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader id={titleId} title={t('actions.history')} />
      <HistoryList entity={entity} id={id} />
    </Card>
  )
}
