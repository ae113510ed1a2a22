import { en } from './en.ts'
import { es } from './es.ts'
import { translatorFor, type Language, type Translate } from './translate.ts'

const TRANSLATORS: Readonly<Record<Language, Translate>> = { en: translatorFor('en', en), es: translatorFor('es', es) }

/** Returns the translation function of a language with all texts. The client loads the texts of one language instead. */
export const translatorOf = (language: Language): Translate => TRANSLATORS[language]
