import { shownColor } from '#shared/colors/color-words.ts'
import type { Language } from '#shared/i18n/translate.ts'
import type { PigeonText } from './pigeon-fields.ts'

/** Returns a text of a bird as screens and documents show it: a known colour is named in the reader's language. */
export function shownText(field: PigeonText, value: string | null, language: Language): string | null {
  return field === 'color' ? shownColor(value, language) : value
}
