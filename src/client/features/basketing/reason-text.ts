import type { ReasonAgainst } from '#shared/basketing/fitness.ts'
import type { Format } from '#shared/i18n/format.ts'
import type { Translate } from '#shared/i18n/translate.ts'

/** Returns why a bird should not be sent, as text. */
export function reasonText({ reason, name, day }: ReasonAgainst, t: Translate, format: Format): string {
  const until = day === null ? '' : format.date(day)
  const subject = name ?? ''
  switch (reason) {
    case 'not_in_care':
      return t('basketing.reason.not_in_care')
    case 'in_quarantine':
      return t('basketing.reason.in_quarantine', { day: until })
    case 'under_treatment':
      return until
        ? t('basketing.reason.under_treatmentUntil', { name: subject, day: until })
        : t('basketing.reason.under_treatment', { name: subject })
    case 'resting':
      return t('basketing.reason.resting', { name: subject, day: until })
    case 'not_vaccinated':
      return t('basketing.reason.not_vaccinated', { name: subject })
    case 'vaccination_expired':
      return t('basketing.reason.vaccination_expired', { name: subject, day: until })
    case 'too_young':
      return until ? t('basketing.reason.too_youngUntil', { day: until }) : t('basketing.reason.too_young')
  }
}
