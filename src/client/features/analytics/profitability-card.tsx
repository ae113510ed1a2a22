import { Coins } from 'lucide-react'
import { useId } from 'react'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import type { PairAnalytics } from '#shared/analytics/analytics.ts'
import { TOP_PAIRS } from '#shared/analytics/season-totals.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'
import { Meter } from '#client/ui/meter.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { roiLabel } from '#shared/analytics/score-labels.ts'
import { ROI_TONE, scoreText, sumsText } from './analytics-texts.ts'
import { PairLink } from './pair-link.tsx'
import { RoiBadge } from './score-badges.tsx'

/** Shows the most profitable pairs, with the sums behind the score. */
export function ProfitabilityCard({ pairs }: { pairs: readonly PairAnalytics[] }) {
  const { t, format } = useLanguage()
  const titleId = useId()
  const title = t('analytics.profit')
  const known = pairs
    .filter(({ profitabilityScore }) => profitabilityScore !== null)
    .toSorted((a, b) => b.profitabilityScore! - a.profitabilityScore!)
    .slice(0, TOP_PAIRS)
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader id={titleId} title={title} description={t('analytics.profit.line')} icon={<Coins aria-hidden="true" />} />
      {known.length === 0 ? (
        <EmptyState
          call={pigeonsApi.update}
          compact
          icon={<Coins />}
          title={t(
            pairs.some(({ hasMixedCurrencies }) => hasMixedCurrencies) ? 'analytics.profit.mixed' : 'analytics.profit.empty',
          )}
          text={t('analytics.profit.empty.text')}
        />
      ) : (
        <ItemList label={title} atEnd>
          {known.map((pair) => {
            const score = pair.profitabilityScore!
            const figure = scoreText(score, format)
            return (
              <ItemRow
                key={pair.breedingPairId}
                title={<PairLink id={pair.breedingPairId} pair={pair.pair} />}
                line={sumsText(pair, t, format)}
                actions={<RoiBadge score={score} />}
                wraps
              >
                <Meter
                  label={`${title}: ${pair.pair}`}
                  value={score}
                  max={100}
                  tone={ROI_TONE[roiLabel(score)]}
                  valueText={figure}
                  figure={figure}
                />
              </ItemRow>
            )
          })}
        </ItemList>
      )}
    </Card>
  )
}
