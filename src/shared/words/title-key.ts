import { fold } from '#shared/text/fold.ts'

/** Units and hints that may follow the words of a title: `Distance km`, `Price €`, `Sex C/H`. */
const UNIT = /[\s,:-]+(?:kms?|m|mi|miles|yds?|yards|m\/min|km\/h|yd\/min|mpm|ypm|kg|g|eur|usd|gbp|pln|[€$£]|[a-z]\/[a-z])\.?\s*$/i

/** Normalizes a title: without case, accents, spaces and punctuation. `#` is kept, because `Bird #` is not `Bird`. */
export function titleKey(title: string): string {
  return fold(title).replace(/[^\p{L}\p{N}#]/gu, '')
}

/** Longer cells are no titles with a unit, and patterns are slow on them. */
const MAX_TITLE_LENGTH = 100

/** Returns the keys of a title by falling precision: whole, without brackets, and without the unit at its end. */
export function titleKeys(title: string): readonly string[] {
  const withoutBrackets = title.slice(0, MAX_TITLE_LENGTH).replace(/[([].*?[)\]]/g, '')
  return [titleKey(title), titleKey(withoutBrackets), titleKey(withoutBrackets.replace(UNIT, ''))]
}

/** Normalizes a word of a cell: without case, accents, points and doubled spaces. */
export function wordKey(word: string): string {
  return fold(word.replaceAll('.', ' '))
    .replace(/[_\s-]+/g, ' ')
    .trim()
}

/** Returns the key by which the chosen columns of a file are remembered: the kind of file with its titles. */
export function columnsKey(kind: string, columns: readonly { readonly index: number; readonly title: string }[]): string {
  return `${kind} ${columns.map(({ index, title }) => `${index}:${titleKey(title)}`).join('|')}`
}
