import { shownColor } from '#shared/colors/color-words.ts'
import type { Format } from '#shared/i18n/format.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import type { DataPoint, Finding } from './insight.ts'

type InsightFacts = Pick<Finding, 'rule' | 'subject' | 'dataPoints'>

/** Returns an insight as a sentence with its figures. */
export function insightText({ rule, subject, dataPoints }: InsightFacts, t: Translate, format: Format): string {
  const [ours, others] = dataPoints
  const shown = rule === 'color_effect' ? shownColor(subject, format.language) : subject
  return t(`analytics.insight.${rule}`, {
    subject: rule === 'gender_effect' ? t(subject === 'cock' ? 'analytics.gender.cocks' : 'analytics.gender.hens') : shown,
    other: rule === 'gender_effect' ? t(subject === 'cock' ? 'analytics.gender.hens' : 'analytics.gender.cocks') : '',
    hits: ours?.hits ?? 0,
    of: ours?.of ?? 0,
    value: valueText(ours, format),
    restHits: others?.hits ?? 0,
    restOf: others?.of ?? 0,
    restValue: valueText(others, format),
  })
}

/** Formats a share as percent, a mean score with one decimal. */
export function valueText(point: DataPoint | undefined, format: Format): string {
  if (!point) return '—'
  if (point.hits === null) return format.number(point.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return format.number(point.value, { style: 'percent' })
}
