import { readNumber } from '#shared/api/read-number.ts'
import type { Language } from '#shared/i18n/translate.ts'

/** The decimal separator of each language; the other character separates thousands. */
const DECIMAL_SEPARATOR = { en: '.', es: ',' } as const satisfies Record<Language, string>

/** Formats a decimal in the user's language; the value has a decimal point. */
export function formatDecimal(value: string, language: Language): string {
  return value.replace('.', DECIMAL_SEPARATOR[language])
}

/** The value of a field whose text is not a number. */
export const NOT_A_NUMBER = '-'

const UNGROUPED = /^-?(\d+\.?\d*|\.\d+)$/
const ONE_THOUSANDS_GROUP = /^-?[1-9]\d{0,2}\.\d{3}$/
const THOUSANDS_GROUPS = /^-?\d{1,3}(\.\d{3}){2,}$/
const THOUSANDS_GROUPS_AND_DECIMALS = /^-?\d{1,3}(\.\d{3})+,\d*$/

/**
 * Returns every number that a typed text can mean, with a decimal point: none when it is not a number, `['']` when it is blank.
 *
 * A text with both separators, or with one of them twice, shows which of them separates thousands. A single separator is the
 * decimal separator, whichever character it is, because keypads have only one. It could also separate thousands when it is not
 * the decimal separator of the language: `1.500` in Spanish has two meanings.
 */
export function possibleValues(written: string, language: Language): readonly string[] {
  const text = written.replaceAll(/\s/g, '').replace('−', '-')
  if (text === '') return ['']
  // Swaps the separators if the comma comes first, so that a point separates thousands and a comma decimals.
  const firstSeparator = /[.,]/.exec(text)?.[0]
  const swapped = firstSeparator === ',' ? text.replaceAll(/[.,]/g, (mark) => (mark === ',' ? '.' : ',')) : text
  const withoutThousands = swapped.replaceAll('.', '').replace(',', '.')
  if (THOUSANDS_GROUPS.test(swapped)) return [withoutThousands]
  if (THOUSANDS_GROUPS_AND_DECIMALS.test(swapped)) return [completeDecimal(withoutThousands)]
  if (!UNGROUPED.test(swapped)) return []
  return ONE_THOUSANDS_GROUP.test(swapped) && firstSeparator !== DECIMAL_SEPARATOR[language]
    ? [withoutThousands, completeDecimal(swapped)]
    : [completeDecimal(swapped)]
}

/** Completes `12.` to `12` and `.5` to `0.5`. */
const completeDecimal = (plain: string): string => plain.replace(/\.$/, '').replace(/^(-?)\./, '$10.')

/** Returns the value of a field for a typed text. */
export function parseTypedDecimal(written: string, language: Language): string {
  const [value = NOT_A_NUMBER, another] = possibleValues(written, language)
  return another === undefined ? value : NOT_A_NUMBER
}

/**
 * Returns the number of a field: null when blank, NaN when it is not a number, which the server refuses with the name of the
 * field.
 */
export function toNumber(value: string): number | null {
  return value.trim() === '' ? null : readNumber(value)
}
