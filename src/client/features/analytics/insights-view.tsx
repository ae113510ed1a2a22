import { Lightbulb } from 'lucide-react'
import { INSIGHT_RULES, type Insight } from '#shared/analytics/insights/insight.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { EmptyState, Note } from '#client/ui/states.tsx'
import { insightText } from '#shared/analytics/insights/insight-text.ts'
import { InsightCard } from './insight-card.tsx'

/** Shows the insights of a year that are more than chance, or a note that there is too little data. */
export function InsightsView({ insights, year }: { insights: readonly Insight[]; year: number }) {
  const { t, format } = useLanguage()
  const found = insights.filter(({ category }) => category !== 'data')
  const missing = insights.filter(({ category }) => category === 'data')
  return (
    <div className="flex flex-col gap-4">
      {found.length > 0 && <Hint>{t('analytics.insights.intro')}</Hint>}
      {missing.map((insight) => (
        <Note key={insight.rule} tone="info">
          {insightText(insight, t, format)}
        </Note>
      ))}
      {found.length > 0 && (
        <ul className="flex flex-col gap-4">
          {found.map((insight) => (
            <InsightCard key={`${insight.rule} ${insight.subject} ${insight.breedingPairId ?? ''}`} insight={insight} />
          ))}
        </ul>
      )}
      {found.length === 0 && (
        <EmptyState
          compact
          icon={<Lightbulb />}
          title={t(missing.length > 0 ? 'analytics.insights.tooLittle' : 'analytics.insights.none')}
          text={missing.length > 0 ? t('analytics.insights.intro') : t('analytics.insights.none.text', { year: String(year) })}
        />
      )}
      <Disclosure summary={t('analytics.insights.searched')}>
        <ul className="flex list-disc flex-col gap-1 pl-5 text-sm">
          {INSIGHT_RULES.filter((rule) => rule !== 'few_results' && rule !== 'few_eggs').map((rule) => (
            <li key={rule}>{t(`analytics.rule.${rule}`)}</li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}
