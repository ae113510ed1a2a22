import { CircleAlert, Lightbulb, ThumbsUp } from 'lucide-react'
import { insightText } from '#shared/analytics/insights/insight-text.ts'
import type { Insight, InsightType } from '#shared/analytics/insights/insight.ts'
import type { Format } from '#shared/i18n/format.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { Meter } from '#client/ui/meter.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import type { Tone } from '#client/ui/tone.ts'
import { EvidenceTable } from './evidence-table.tsx'

const STYLES: Readonly<Record<InsightType, { readonly tone: Tone; readonly Icon: typeof Lightbulb }>> = {
  strength: { tone: 'success', Icon: ThumbsUp },
  recommendation: { tone: 'info', Icon: Lightbulb },
  warning: { tone: 'warning', Icon: CircleAlert },
}

/** Shows one insight: its sentence, how certain it is and why, and the rows behind it. */
export function InsightCard({ insight }: { insight: Insight }) {
  const { t, format } = useLanguage()
  const { tone, Icon } = STYLES[insight.insightType]
  const confidenceText = format.number(insight.confidence / 100, { style: 'percent' })
  return (
    <Card as="li">
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
            {t(`analytics.type.${insight.insightType}`)}
          </Badge>
          <Badge>{t(`analytics.category.${insight.category}`)}</Badge>
          <h3 className="font-semibold">{t(`analytics.rule.${insight.rule}`)}</h3>
        </div>
        <p className="max-w-3xl text-sm text-pretty">{insightText(insight, t, format)}</p>
        {insight.probability !== null && (
          <div className="flex max-w-md flex-col gap-1">
            <span className="text-xs font-medium">{t('analytics.insights.confidence')}</span>
            <Meter
              label={t('analytics.insights.confidence')}
              value={insight.confidence}
              max={100}
              tone={tone}
              valueText={confidenceText}
              figure={confidenceText}
            />
            <Hint>{reasonText(insight, t, format)}</Hint>
          </div>
        )}
        {insight.breedingPairId !== null && (
          <p className="text-sm">
            <TextLink href={`/breeding/pairs/${insight.breedingPairId}`}>{t('analytics.insights.openPair')}</TextLink>
          </p>
        )}
        {insight.rowIds.length > 0 && (
          <Disclosure summary={t('analytics.insights.rows', { count: insight.rowIds.length })}>
            {insight.rows.length < insight.rowIds.length && (
              <Hint>{t('analytics.insights.rows.some', { shown: insight.rows.length })}</Hint>
            )}
            <EvidenceTable rows={insight.rows} />
          </Disclosure>
        )}
      </div>
    </Card>
  )
}

/** The lowest p-value that is written as a number: more digits would look more exact than they are. */
const MIN_PROBABILITY = 0.001

/** Describes how likely the finding is to be chance, with the test and its p-value. */
function reasonText({ probability, test }: Insight, t: Translate, format: Format): string {
  const isBelow = (probability ?? 1) < MIN_PROBABILITY
  const p = isBelow
    ? `p < ${format.number(MIN_PROBABILITY)}`
    : `p = ${format.number(probability ?? 1, { maximumFractionDigits: 3 })}`
  const reason = test === null ? p : `${t(`analytics.insights.test.${test}`)}, ${p}`
  return isBelow ? t('analytics.insights.chance.below', { reason }) : t('analytics.insights.chance', { reason })
}
