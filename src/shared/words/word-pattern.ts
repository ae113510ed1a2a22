import { fold } from '#shared/text/fold.ts'
import type { ListWords } from './import-language.ts'

/**
 * Returns a pattern of alternatives, the longest first, that matches folded texts and, without regard to case, written ones: `lâcher`
 * also without its accent. In a word `*` is any letters and `?` the letter before it or none.
 */
export function patternOf(...tables: readonly (ListWords | readonly string[])[]): string {
  const words = tables.flatMap((table): readonly string[] =>
    Array.isArray(table) ? table : [...Object.values(table).flat(), ...turkishCapitals(table as ListWords)],
  )
  return [...new Set(words)]
    .toSorted((one, other) => other.length - one.length)
    .map((word) => Array.from(word, patternOfLetter).join('').replaceAll('ss', '(?:ss|ß)').replace(/ /g, '\\s*'))
    .join('|')
}

/** Returns Turkish words with their capital `İ`, which a pattern does not match with `i` even if it ignores case. */
const turkishCapitals = ({ tr = [] }: ListWords): readonly string[] =>
  tr.flatMap((word) => (word.includes('i') ? word.replaceAll('i', 'İ') : []))

function patternOfLetter(letter: string): string {
  if (letter === '*') return '\\p{L}*'
  if (letter === '.') return '\\.'
  const plain = fold(letter)
  if (plain === letter.toLowerCase() || plain === '') return letter
  return plain.length === 1 ? `[${letter}${plain}]` : `(?:${letter}|${plain})`
}
