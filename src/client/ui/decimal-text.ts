import type { Language } from '#shared/i18n/speak.ts'

/** A decimal as its reader writes it; the value has a point. Texts on their way to become a number are taken too. */
export function shownDecimal(value: string, language: Language): string {
  return language === 'es' ? value.replace('.', ',') : value
}

const GROUPED = /^-?\d{1,3}(\.\d{3})+,\d*$|^-?\d{1,3}(\.\d{3}){2,}$/
const NUMBER_ON_ITS_WAY = /^-?\d*\.?\d*$/

/**
 * The value of a decimal written with a comma: `12,5` is `12.5`, and `1.234,5` is `1234.5`. Undefined where it can become no number.
 *
 * A point alone is a decimal one, as other devices write it: the field shows at once that it was taken as a comma.
 */
export function plainDecimal(written: string): string | undefined {
  const text = written.replaceAll(/\s/g, '').replace('−', '-')
  const plain = (GROUPED.test(text) ? text.replaceAll('.', '') : text).replace(',', '.')
  return NUMBER_ON_ITS_WAY.test(plain) ? plain : undefined
}
