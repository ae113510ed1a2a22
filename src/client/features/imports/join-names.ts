import type { Translate } from '#shared/i18n/translate.ts'

/** Joins names into a list in a sentence: "Sire, Dam and Color". */
export function joinNames(names: readonly string[], t: Translate): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : t('imports.and', { first: names.slice(0, -1).join(', '), second: last })
}

/** More names would fill the screen of a phone. */
const MAX_NAMES = 6

/** Joins the first names of a list that may be long. */
export const joinFirstNames = (names: readonly string[], t: Translate): string =>
  names.length > MAX_NAMES ? `${names.slice(0, MAX_NAMES).join(', ')}, …` : joinNames(names, t)
