import { roiLabel, scoreColor } from '#shared/analytics/score-labels.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { ROI_TONE, SCORE_TONE, scoreText } from './analytics-texts.ts'

/** Shows a performance score in the colour that the specification gives. */
export function ScoreBadge({ score }: { score: number }) {
  const { format } = useLanguage()
  return <Badge tone={SCORE_TONE[scoreColor(score)]}>{scoreText(score, format)}</Badge>
}

/** Shows the label that the specification gives to a profitability score. */
export function RoiBadge({ score }: { score: number }) {
  const { t } = useLanguage()
  const label = roiLabel(score)
  return <Badge tone={ROI_TONE[label]}>{t(`analytics.roi.${label}`)}</Badge>
}

export function ProvisionalBadge() {
  const { t } = useLanguage()
  return <Badge>{t('analytics.provisional')}</Badge>
}
