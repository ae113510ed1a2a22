import { en } from '../../src/shared/i18n/en.ts'
import { es } from '../../src/shared/i18n/es.ts'
import { translatorFor, type Language, type Translate } from '../../src/shared/i18n/translate.ts'

/** Returns the texts of the screens in a language, so that one test can run in both. */
export function textsIn(language: Language): Translate {
  return translatorFor(language, language === 'es' ? es : en)
}
