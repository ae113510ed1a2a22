import { shownColor } from '#shared/colors/color-words.ts'
import type { Language, Translate } from '#shared/i18n/translate.ts'
import type { FoundPigeon } from '#shared/pigeons/pigeons-api.ts'

/** Longer bands are shown by their beginning and their end. */
const MAX_SHOWN_BAND = 14

/** Returns why a search found a bird: "Dam ES-2023-…0202"; undefined for its band and its name, which are shown anyway. */
export function foundByText({ foundBy }: Pick<FoundPigeon, 'foundBy'>, t: Translate, language: Language): string | undefined {
  if (!foundBy || foundBy.field === 'name') return undefined
  const { field, text } = foundBy
  const isBand = field === 'formerBand' || ((field === 'sire' || field === 'dam') && isWrittenAsBand(text))
  const shown = field === 'color' ? shownColor(text, language) : isBand ? shortBand(text) : text
  return `${t(`pigeons.field.${field}`)} ${shown}`
}

/** Returns whether a text looks like a band. Parsing the band would load the rules of all issuers with the list. */
const isWrittenAsBand = (text: string): boolean => /\d/.test(text) && /^[\d\p{Lu}\s./-]+$/u.test(text)

function shortBand(band: string): string {
  return band.length > MAX_SHOWN_BAND ? `${band.slice(0, 8)}…${band.slice(-4)}` : band
}
