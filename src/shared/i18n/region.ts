import type { Language } from './translate.ts'

/** The region of the loft, which decides the wording of English texts and the formats of dates and velocities. */
export const REGIONS = ['en-US', 'en-GB', 'es-ES'] as const
export type Region = (typeof REGIONS)[number]

/** A language in the form of a region. `en` is American English, as in the specification. */
export const LOCALES = ['en', 'en-GB', 'es'] as const
export type Locale = (typeof LOCALES)[number]

/** Returns the language that a locale is a form of. */
export const languageOf = (locale: Locale): Language => (locale === 'es' ? 'es' : 'en')

/** Returns the form of a language that readers of a region use. */
export function localeOf(language: Language, region: Region): Locale {
  return language === 'en' && region === 'en-GB' ? 'en-GB' : language
}
