import { fold } from '#shared/text/fold.ts'

/** Units and hints that may follow the words of a title: `Distance km`, `Price €`, `Sex C/H`. */
const UNIT = /[\s,:-]+(?:kms?|m|mi|miles|yds?|yards|m\/min|km\/h|yd\/min|mpm|ypm|kg|g|eur|usd|gbp|pln|[€$£]|[a-z]\/[a-z])\.?\s*$/i

/** Normalizes a title: without case, accents, spaces and punctuation. `#` is kept, because `Bird #` is not `Bird`. */
export function titleKey(title: string): string {
  return fold(title).replace(/[^\p{L}\p{N}#]/gu, '')
}

/** Longer cells are not titles with a unit, and patterns are slow on them. */
const MAX_TITLE_LENGTH = 100

/** Words that a title may have or not: `Fecha nacimiento`, `Fecha de nacimiento`. */
const SMALL_WORDS = /(?<!\p{L})(?:of|the|de|del|della|dell|d|di|da|do|du|la|van|von|der|des|den)(?!\p{L})/gu
/** Returns the key of a title without its small words. */
export const looseKey = (title: string): string => titleKey(fold(title).replace(SMALL_WORDS, ' '))

/** Maps the keys of titles to their fields. Of two fields with the same title, the first one has it. */
export function fieldsByTitle<Field>(titles: Iterable<readonly [title: string, field: Field]>): ReadonlyMap<string, Field> {
  const fields = new Map<string, Field>()
  const all = [...titles]
  for (const [title, field] of all) if (!fields.has(titleKey(title))) fields.set(titleKey(title), field)
  for (const [title, field] of all) {
    const key = looseKey(title)
    // The letter that is left of `V/D` is a title of its own.
    if (key.length > 1 && !fields.has(key)) fields.set(key, field)
  }
  fields.delete('')
  return fields
}

/** Returns the keys of a title by falling precision: whole, without brackets, without the unit at its end, and without small words. */
export function titleKeys(title: string): readonly string[] {
  const withoutBrackets = title.slice(0, MAX_TITLE_LENGTH).replace(/[([].*?[)\]]/g, '')
  const withoutUnit = withoutBrackets.replace(UNIT, '')
  return [titleKey(title), titleKey(withoutBrackets), titleKey(withoutUnit), looseKey(withoutUnit)]
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
