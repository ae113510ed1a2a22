import { britishTexts } from './british.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import type { Locale } from './region.ts'
import { translatorFor, type Translate } from './translate.ts'

const TRANSLATORS: Readonly<Record<Locale, Translate>> = {
  en: translatorFor('en', en),
  'en-GB': translatorFor('en', britishTexts(en)),
  es: translatorFor('es', es),
}

/** Returns the translation function of a locale with all texts. The client loads the texts of one language instead. */
export const translatorOf = (locale: Locale): Translate => TRANSLATORS[locale]
