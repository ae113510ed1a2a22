import type { ReasonAgainst } from '#shared/basketing/fitness.ts'
import type { Format } from '#shared/i18n/format.ts'
import type { Translate } from '#shared/i18n/translate.ts'

/** Returns why a bird should not be sent, as text. */
export function reasonText({ reason, name, day }: ReasonAgainst, say: Translate, format: Format): string {
  const until = day === null ? '' : format.date(day)
  const subject = name ?? ''
  switch (reason) {
    case 'not_in_care':
      return say('basketing.reason.not_in_care')
    case 'in_quarantine':
      return say('basketing.reason.in_quarantine', { day: until })
    case 'under_treatment':
      return until
        ? say('basketing.reason.under_treatmentUntil', { name: subject, day: until })
        : say('basketing.reason.under_treatment', { name: subject })
    case 'resting':
      return say('basketing.reason.resting', { name: subject, day: until })
    case 'not_vaccinated':
      return say('basketing.reason.not_vaccinated', { name: subject })
    case 'vaccination_expired':
      return say('basketing.reason.vaccination_expired', { name: subject, day: until })
    case 'too_young':
      return until ? say('basketing.reason.too_youngUntil', { day: until }) : say('basketing.reason.too_young')
  }
}
