import type { Language } from '#shared/i18n/speak.ts'

/** A decimal as its reader writes it; the value has a point. Texts on their way to become a number are taken too. */
export function shownDecimal(value: string, language: Language): string {
  return language === 'es' ? value.replace('.', ',') : value
}

/** What a field holds where something was typed that is no number, and the browser keeps to itself what it is. */
export const NO_NUMBER = '-'

const GROUPED = /^-?\d{1,3}(\.\d{3})+,\d*$|^-?\d{1,3}(\.\d{3}){2,}$/
const ONE_GROUP = /^-?[1-9]\d{0,2}\.\d{3}$/
const NUMBER_ON_ITS_WAY = /^-?\d*\.?\d*(?:e-?\d*)?$/

/**
 * The value of a decimal written with a comma: `12,5` is `12.5`, and `1.234,5` is `1234.5`. Undefined where it can become no number.
 *
 * A point alone is a decimal one, as other devices write it: the field shows at once that it was taken as a comma. Only where two
 * decimals are the most, as in sums of money, `1.500` is one thousand five hundred.
 */
export function plainDecimal(written: string, isOfCents = false): string | undefined {
  const text = written.replaceAll(/\s/g, '').replace('−', '-')
  const isGrouped = GROUPED.test(text) || (isOfCents && ONE_GROUP.test(text))
  const plain = (isGrouped ? text.replaceAll('.', '') : text).replace(',', '.')
  return NUMBER_ON_ITS_WAY.test(plain) ? plain : undefined
}

/** Whether a value is written more finely than in hundredths. */
export function isBelowCents(value: string): boolean {
  return /\.\d{3}/.test(value)
}

/** The number that a field holds: blank is none, and what is no number is NaN, which the server refuses by the field's name. */
export function decimalOf(value: string): number | null {
  return value.trim() === '' ? null : Number(value)
}
