import type { Language } from '#shared/i18n/speak.ts'

/** The mark between whole and part; the other one stands between thousands. */
const MARK = { en: '.', es: ',' } as const satisfies Record<Language, string>

/** A decimal as its reader writes it; the value has a point. */
export function shownDecimal(value: string, language: Language): string {
  return value.replace('.', MARK[language])
}

/** The value of a field in which something stands that is no number. */
export const NO_NUMBER = '-'

const SMALL = /^-?\d+(\.\d+)?e-?\d+$/
const PLAIN = /^-?(\d+\.?\d*|\.\d+)$/
const ONE_GROUP = /^-?[1-9]\d{0,2}\.\d{3}$/
const GROUPS = /^-?\d{1,3}(\.\d{3}){2,}$/
const GROUPS_AND_PART = /^-?\d{1,3}(\.\d{3})+,\d*$/

/**
 * All that a number somebody wrote can mean, as values with a point: none where it is no number, `['']` where nothing was written.
 *
 * Whoever writes both marks, or one of them twice, says which parts thousands. One mark alone parts whole and part, whichever it is
 * (keypads have but one), and could also part thousands where it is not the language's own: `1.500` in Spanish means two things.
 */
export function readingsOf(written: string, language: Language): readonly string[] {
  const text = written.replaceAll(/\s/g, '').replace('−', '-')
  if (text === '' || SMALL.test(text)) return [text]
  // With the mark that comes first written as a point and the other as a comma.
  const first = /[.,]/.exec(text)?.[0]
  const turned = first === ',' ? text.replaceAll(/[.,]/g, (mark) => (mark === ',' ? '.' : ',')) : text
  const withoutThousands = turned.replaceAll('.', '').replace(',', '.')
  if (GROUPS.test(turned)) return [withoutThousands]
  if (GROUPS_AND_PART.test(turned)) return [tidy(withoutThousands)]
  if (!PLAIN.test(turned)) return []
  return ONE_GROUP.test(turned) && first !== MARK[language] ? [withoutThousands, tidy(turned)] : [tidy(turned)]
}

/** `12.` and `.5` on their way to becoming more. */
const tidy = (plain: string): string => plain.replace(/\.$/, '').replace(/^(-?)\./, '$10.')

/** What a field holds in which this was written. */
export function plainDecimal(written: string, language: Language): string {
  const [value = NO_NUMBER, another] = readingsOf(written, language)
  return another === undefined ? value : NO_NUMBER
}

/** The number that a field holds: blank is none, and what is no number is NaN, which the server refuses by the field's name. */
export function decimalOf(value: string): number | null {
  return value.trim() === '' ? null : Number(value)
}
