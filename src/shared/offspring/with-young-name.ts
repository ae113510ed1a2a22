import type { Translate } from '#shared/i18n/translate.ts'

type Values = Readonly<Record<string, string | number>>

/** Returns the values of a message in which a young bird without a band, sent as `#7 (parents)`, is named as in its lists. */
export function withYoungName(values: Values, t: Translate): Values {
  const { young } = values
  if (typeof young !== 'string') return values
  return { ...values, young: young.replace(/^#(\d+)/, (_, id: string) => t('breeding.offspring.number', { id })) }
}
