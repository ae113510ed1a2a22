import type { PairAnalytics, Share } from '#shared/analytics/analytics.ts'
import { rate } from '#shared/analytics/rates.ts'
import type { RoiLabel, ScoreColor } from '#shared/analytics/score-labels.ts'
import type { Format } from '#shared/i18n/format.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import type { Tone } from '#client/ui/tone.ts'

/** The specification's colours of a performance score. */
export const SCORE_TONE: Readonly<Record<ScoreColor, Tone>> = {
  green: 'success',
  blue: 'info',
  yellow: 'warning',
  red: 'danger',
}

export const ROI_TONE: Readonly<Record<RoiLabel, Tone>> = {
  excellent: 'success',
  good: 'info',
  average: 'warning',
  below: 'danger',
}

export function scoreText(score: number | null, format: Format): string {
  return score === null ? '—' : format.number(score, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

export function rateText(share: number, format: Format): string {
  return format.number(share, { style: 'percent', maximumFractionDigits: 1 })
}

/** Formats a rate of hits among all cases; a dash when there are no cases. */
export function shareText({ hits, of }: Share, format: Format): string {
  return of === 0 ? '—' : format.number(rate(hits, of), { style: 'percent' })
}

export function countsText({ hits, of }: Share, t: Translate): string {
  return of === 0 ? '' : t('analytics.share', { hits, of })
}

/** Formats the value of a pair's young against their costs; null when no sum is known. */
export function sumsText(
  { value, cost, currency, hasMixedCurrencies }: PairAnalytics,
  t: Translate,
  format: Format,
): string | null {
  if (hasMixedCurrencies) return t('analytics.profit.mixed')
  if (currency === null) return null
  const money = (sum: number | null) => (sum === null ? t('analytics.profit.unknown') : format.money(sum, currency))
  return t('analytics.profit.sums', { value: money(value), cost: money(cost) })
}
