import { Medal } from 'lucide-react'
import { useId } from 'react'
import { raceResultsApi } from '#shared/races/races-api.ts'
import type { PairAnalytics } from '#shared/analytics/analytics.ts'
import { topPairs } from '#shared/analytics/season-totals.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { PairLink } from './pair-link.tsx'
import { ProvisionalBadge, ScoreBadge } from './score-badges.tsx'

/** Shows the five pairs whose young placed best. */
export function TopPairsCard({ pairs }: { pairs: readonly PairAnalytics[] }) {
  const { t } = useLanguage()
  const titleId = useId()
  const best = topPairs(pairs)
  const title = t('analytics.top')
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader id={titleId} title={title} description={t('analytics.top.line')} icon={<Medal aria-hidden="true" />} />
      {best.length === 0 ? (
        <EmptyState
          call={raceResultsApi.create}
          compact
          icon={<Medal />}
          title={t('analytics.top.empty')}
          text={t('analytics.top.empty.text')}
        />
      ) : (
        <ItemList label={title} atEnd>
          {best.map((pair) => (
            <ItemRow
              key={pair.breedingPairId}
              title={<PairLink id={pair.breedingPairId} pair={pair.pair} />}
              badges={pair.isProvisional && <ProvisionalBadge />}
              line={`${t('analytics.top.results', { count: pair.placedResults })} ${t('analytics.top.birds', { count: pair.racedOffspring })}`}
              actions={<ScoreBadge score={pair.performanceScore!} />}
            />
          ))}
        </ItemList>
      )}
    </Card>
  )
}
